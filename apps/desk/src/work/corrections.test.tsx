import type { BusinessType } from '@forecourt/domain/constants/options.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { application, applicationRoute, reference } from '../testing/answers.ts';
import { renderDesk } from '../testing/render-desk.tsx';
import { stubDesk } from '../testing/stub-desk.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = '2026-11-26T01:00:00.000Z';
const corrected = {
  number: 1,
  askedAt: at,
  askedBy: 'mere@provider.example',
  asked: ['delivery-address', 'contact-number'],
  because: '',
  reasons: [
    { question: 'delivery-address', because: 'There is no number 90.' },
    { question: 'contact-number', because: 'Nobody answers.' },
  ],
  kept: ['contact-number'],
  endedAt: at,
  outcome: 'corrected' as const,
  withdrawnBy: null,
  creditCheck: null,
  creditCheckCause: null,
  changes: [
    {
      what: 'Final details: Delivery address',
      before: '90 Ballantyne Road',
      after: '9 Ballantyne Road',
      group: null,
    },
  ],
};
const open = async (correction: typeof corrected, businessType: BusinessType = 'Limited') => {
  stubDesk({ [applicationRoute]: { body: application({ businessType, corrections: [correction] }) } });
  await renderDesk(`/applications/${reference}`);
  return within(screen.getByRole('region', { name: 'Corrections' }));
};

test('a correction has the reason of each question, what was left as it was, and what changed from what to what [SAY-06, PROVIDER-03]', async () => {
  const page = await open(corrected);
  const questions = page.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(questions).toEqual([
    'Where should we send your cards?There is no number 90.',
    'Which number can we call you on?Nobody answers.',
    'Which number can we call you on?',
  ]);
  expect(page.queryByText('Because')).toBeNull();
  const kept = page.getByText('Left as they were').nextElementSibling;
  expect(kept?.textContent).toBe('Which number can we call you on?');
  const change = page.getByRole('row', { name: /Delivery address/ });
  expect(change.textContent).toMatch(/90 Ballantyne Road.*9 Ballantyne Road/);
});

test('a trust has the registration number that it was asked for, and a question of another release its id [SAY-06, OPS-10]', async () => {
  const asked = ['membership-number', 'of-another-release', 'cards'];
  const page = await open({ ...corrected, asked, reasons: [], kept: [] }, 'TrustSociety');
  const questions = page.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(questions).toEqual([
    'What is your registration number?',
    'of-another-release',
    'The cards you ordered',
  ]);
});

test('a correction of an earlier release has one reason for all of it [SAY-06, OPS-10]', async () => {
  const page = await open({ ...corrected, because: 'Please look again.', reasons: [], kept: [] });
  expect(page.getByText('Because').nextElementSibling?.textContent).toBe('Please look again.');
  expect(page.queryByText('Left as they were')).toBeNull();
});
