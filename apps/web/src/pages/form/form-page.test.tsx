import { enterMembershipNumber } from '@forecourt/domain/offer/transitions.ts';
import { markSubmitted } from '@forecourt/domain/saver/transitions.ts';
import {
  creditCheckSkipped,
  limitedDirector,
  newcomer,
  trustWithRegistrationNumber,
} from '@forecourt/domain/testing/applicants.ts';
import { after, inOffer, inSaver } from '@forecourt/domain/testing/change.ts';
import { receipt } from '@forecourt/domain/testing/receipt.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { changeSection } from '../../store/application-store.ts';
import { setSavedDraft } from '../../store/saved-draft.ts';
import { fact, freshForm, header, lookAt, open, panel, sidebar } from '../../testing/form.tsx';
import { stubApi } from '../../testing/stub-api.ts';

freshForm();

describe('the header', () => {
  test('it leads home, to the sections and to saving; Order cards is locked whatever is answered [LAYOUT-01, LAYOUT-02]', async () => {
    await open(limitedDirector);
    expect(header().getByRole('link', { name: 'Tussock Fuel' }).getAttribute('href')).toBe('/');
    expect(header().getByRole('button', { name: 'Save and share' })).toBeTruthy();
    const navigation = within(header().getByRole('navigation', { name: 'Sections' }));
    for (const name of ['Your business', 'Your offer', 'Credit check', 'Final details'])
      expect(
        navigation.getByRole('link', { name: new RegExp(name) }).getAttribute('aria-disabled'),
      ).toBeNull();
    expect(navigation.getByRole('link', { name: /Order cards, locked/ }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  test('for a newcomer only the business section is open [LAYOUT-03, GATE-08]', async () => {
    await open(newcomer);
    const navigation = within(header().getByRole('navigation', { name: 'Sections' }));
    expect(navigation.getByRole('link', { name: /Your business, current/ })).toBeTruthy();
    for (const name of ['Your offer', 'Credit check', 'Final details'])
      expect(navigation.getByRole('link', { name: `${name}, locked` })).toBeTruthy();
  });

  test('the menu lists the sections with how far they are, saving and help [LAYOUT-04]', async () => {
    await open(newcomer);
    fireEvent.click(header().getByRole('button', { name: 'Your business' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(menu.getByText('0 of 4 answered')).toBeTruthy();
    expect(menu.getByText('After you submit')).toBeTruthy();
    expect(menu.getByRole('button', { name: 'Save and share' })).toBeTruthy();
    expect(menu.getByRole('link', { name: '0800 555 010' })).toBeTruthy();
  });

  test('once the application is sent the menu offers no saving any more [LAYOUT-04]', async () => {
    await open(after(creditCheckSkipped, inSaver(markSubmitted, receipt)));
    fireEvent.click(
      header().getByRole('button', { expanded: false, name: /^(Your business|Final details)$/ }),
    );
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(menu.getByRole('link', { name: '0800 555 010' })).toBeTruthy();
    expect(menu.queryByRole('button', { name: 'Save and share' })).toBeNull();
  });

  test('who chooses a section in the menu stands at it, and the menu is gone [LAYOUT-04]', async () => {
    await open(limitedDirector);
    const openMenu = async (): Promise<ReturnType<typeof within>> => {
      fireEvent.click(header().getByRole('button', { name: 'Your business', expanded: false }));
      return within(await screen.findByRole('dialog', { name: 'Menu' }));
    };
    fireEvent.click((await openMenu()).getByRole('button', { name: 'Close menu' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click((await openMenu()).getByRole('link', { name: /^Credit check/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Credit check'));
  });

  test('when no credit check is needed the navigation says so [CRED-11]', async () => {
    await open(creditCheckSkipped);
    expect(header().getByRole('link', { name: /No credit check, complete/ })).toBeTruthy();
  });
});

test('while the form is open, what is answered is saved into its draft; who leaves it has the rest saved [SAVE-02]', async () => {
  const { unmount } = await open(limitedDirector);
  const draftId = 'c2FtcGxlLWRyYWZ0LW51bWJlcjE';
  setSavedDraft({ draftId, version: 4, expiresAt: '', application: limitedDirector, at: null });
  const { asked } = stubApi({ 'PUT /v1/applications/:id/drafts/:draftId': { body: { version: 5 } } });
  const saves = () => asked.filter(({ method }) => method === 'PUT');
  act(() => changeSection('offer', enterMembershipNumber, '12345'));
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(saves()).toHaveLength(1));
  act(() => changeSection('offer', enterMembershipNumber, '123456'));
  unmount();
  await waitFor(() => expect(saves()).toHaveLength(2));
});

test('the heads of sections that are locked wait in grey [LAYOUT-03, GATE-08]', async () => {
  await open(newcomer);
  const inGrey = [...document.querySelectorAll('main .locked h1, main .locked h2')].map(
    (head) => head.textContent,
  );
  expect(inGrey).toEqual(['Your offer', 'Credit check', 'Final details']);
});

describe("You've told us...", () => {
  test('four panels; those after the open section are disabled [LAYOUT-08, LAYOUT-09]', async () => {
    await open(newcomer);
    expect(sidebar().getByRole('heading', { name: "You've told us..." })).toBeTruthy();
    expect(panel('Your business').getAttribute('aria-expanded')).toBe('true');
    for (const name of ['Your offer', 'Credit check', 'Final details'])
      expect(panel(name).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(panel('Your offer'));
    expect(panel('Your offer').getAttribute('aria-expanded')).toBe('false');
  });

  test('the panels hold the answers [LAYOUT-11, LAYOUT-12, LAYOUT-13, LAYOUT-14]', async () => {
    await open(trustWithRegistrationNumber);
    expect(fact('Business setup')).toBe('Charity, Trust or Society');
    expect(fact('Business use only')).toBe('Yes');
    expect(fact('Business name')).toBe('Greymouth Lifeboat Trust');
    expect(fact('Monthly fuel estimate')).toBe('$15,000.00');
    expect(fact('Promo code')).toBe('HIGHCOUNTRY');
    expect(fact('Registration number')).toBe('CC10234');
    expect(fact('Loyalty')).toBe('None');
    expect(fact('Date of birth')).toBe('27/03/1985');
    expect(fact('Contact number')).toBe('03 768 5555');
    expect(fact('Account fee payment')).toBe('Yearly');
  });

  test('without a payment plan neither invoice date nor account fee are listed [LAYOUT-14]', async () => {
    await open(limitedDirector);
    expect(sidebar().queryByText('Account fee payment')).toBeNull();
    expect(sidebar().queryByText('Invoice date')).toBeNull();
  });

  test('an item jumps to its question [LAYOUT-10]', async () => {
    await open(limitedDirector);
    fireEvent.click(sidebar().getByText('Physical address'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Where is the business?'));
    expect(document.activeElement?.closest('#physical-address')).not.toBeNull();
  });

  test('the foot of narrow screens opens them as a drawer, and a jump closes it [LAYOUT-06]', async () => {
    await open(limitedDirector);
    fireEvent.click(screen.getByRole('button', { name: /You've told us/, expanded: false }));
    const drawer = await screen.findByRole('dialog', { name: "You've told us..." });
    fireEvent.click(within(drawer).getByText('Trading name'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.closest('#business-name')).not.toBeNull());
  });
});

test('the drawer closes by its cross, and leaves the applicant where they were [LAYOUT-06]', async () => {
  await open(limitedDirector);
  fireEvent.click(screen.getByRole('button', { name: /You've told us/, expanded: false }));
  const drawer = await screen.findByRole('dialog', { name: "You've told us..." });
  fireEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('the dots', () => {
  test('one that is pressed leads to its question [LAYOUT-05]', async () => {
    await open(limitedDirector);
    fireEvent.click(
      within(screen.getByRole('navigation', { name: 'Questions' })).getByRole('button', {
        name: /^Question 3, Where is the business/,
      }),
    );
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Where is the business?'));
  });

  test('there is one for each question of the section, complete, current or locked, and arrows [LAYOUT-05]', async () => {
    await open(newcomer);
    const dots = within(screen.getByRole('navigation', { name: 'Questions' }));
    expect(
      dots.getByRole('button', { name: 'Question 1, What kind of business is it?, current' }),
    ).toBeTruthy();
    for (const number of [2, 3, 4])
      expect(dots.getByRole('button', { name: new RegExp(`^Question ${number}, .*, locked$`) })).toBeTruthy();
    expect(dots.getByRole('button', { name: 'Next question' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('they follow the section in the middle of the screen [LAYOUT-05, LAYOUT-07]', async () => {
    await open(limitedDirector);
    lookAt('loyalty');
    const dots = within(screen.getByRole('navigation', { name: 'Questions' }));
    await dots.findByRole('button', { name: /Question 2, Do you collect Airpoints\?, current/ });
    expect(
      dots.getByRole('button', { name: /Question 1, Do you have a promo code\?, complete/ }),
    ).toBeTruthy();
  });
});

test('a trust is asked for its registration number wherever the question is named [OFF-06]', async () => {
  await open(after(trustWithRegistrationNumber, inOffer(enterMembershipNumber, '')));
  lookAt('membership-number');
  const dots = within(screen.getByRole('navigation', { name: 'Questions' }));
  await dots.findByRole('button', { name: /What is your registration number\?, current/ });
  expect(document.getElementById('legal-name')?.textContent).toContain(
    'Answer ‘What is your registration number?’ first',
  );
});

test('a newcomer finds every question in order under its anchor, the first open and the others locked [GATE-01, GATE-06]', async () => {
  await open(newcomer);
  const anchors = [
    'business-type',
    'business-name',
    'physical-address',
    'fuel-amount',
    'promo-code',
    'legal-name',
    'bank-details',
    'submit-form',
  ];
  const found = anchors.map((id) => document.getElementById(id));
  expect(found.every((element) => element !== null)).toBe(true);
  const order = found.every((element, index) => {
    const next = found[index + 1];
    return !next || (element?.compareDocumentPosition(next) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING;
  });
  expect(order).toBe(true);
  expect(within(found[0] as HTMLElement).getByRole('button', { name: 'Continue' })).toBeTruthy();
  for (const waiting of found.slice(1, -1)) expect(waiting?.textContent).toMatch(/Answer ‘.*’ first/);
});
