import { describe, expect, test } from 'vitest';
import { isLandingComplete, landingProblems, nameOf } from './rules.ts';
import { initialLanding } from './state.ts';
import { acceptUpdates, enterEmail, enterFirstName, enterLastName } from './transitions.ts';

const hamish = enterEmail(
  enterLastName(enterFirstName(initialLanding, ' Hamish '), 'Buchan'),
  ' hamish@lindisfencing.co.nz',
);

describe('landing details', () => {
  test('ROUTE-01 updates are accepted until the applicant says otherwise', () => {
    expect(initialLanding).toEqual({ firstName: '', lastName: '', email: '', acceptedUpdates: true });
    expect(acceptUpdates(initialLanding, false).acceptedUpdates).toBe(false);
  });

  test('ROUTE-01 first name, last name and e-mail are needed', () => {
    expect(landingProblems(initialLanding)).toEqual({
      firstName: 'Enter your first name',
      lastName: 'Enter your last name',
      email: 'Enter an email address in the correct format, like name@example.co.nz',
    });
    expect(isLandingComplete(initialLanding)).toBe(false);
    expect(landingProblems(hamish)).toEqual({});
    expect(isLandingComplete(hamish)).toBe(true);
  });

  test('ROUTE-01 the name is the first and the last name', () => {
    expect(nameOf(hamish)).toBe('Hamish Buchan');
    expect(nameOf({ ...hamish, lastName: '' })).toBe('Hamish');
    expect(hamish.email).toBe('hamish@lindisfencing.co.nz');
  });
});
