import { describe, expect, test } from 'vitest';
import { applicantName, isLandingComplete, landingProblems } from './rules.ts';
import { initialLanding } from './state.ts';
import { acceptUpdates, enterEmail, enterFirstName, enterLastName } from './transitions.ts';

const hamish = enterEmail(
  enterLastName(enterFirstName(initialLanding, ' Hamish '), 'Buchan'),
  ' hamish@lindisfencing.co.nz',
);

describe('landing details', () => {
  test('updates are accepted until the applicant says otherwise [ROUTE-01]', () => {
    expect(initialLanding).toEqual({ firstName: '', lastName: '', email: '', acceptedUpdates: true });
    expect(acceptUpdates(initialLanding, false).acceptedUpdates).toBe(false);
  });

  test('first name, last name and e-mail are needed [ROUTE-01]', () => {
    expect(landingProblems(initialLanding)).toEqual({
      firstName: 'Enter your first name',
      lastName: 'Enter your last name',
      email: 'Enter an email address in the correct format, like name@example.co.nz',
    });
    expect(isLandingComplete(initialLanding)).toBe(false);
    expect(landingProblems(hamish)).toEqual({});
    expect(isLandingComplete(hamish)).toBe(true);
  });

  test('the name is the first and the last name [ROUTE-01]', () => {
    expect(applicantName(hamish)).toBe('Hamish Buchan');
    expect(applicantName({ ...hamish, lastName: '' })).toBe('Hamish');
    expect(hamish.email).toBe('hamish@lindisfencing.co.nz');
  });
});
