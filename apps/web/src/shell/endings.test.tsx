import { type PageName, pagePaths } from '@forecourt/domain/contract/pages.ts';
import {
  expectedRedirects,
  ofEachSituation,
  ofEachStatus,
  type Situation,
} from '@forecourt/domain/testing/statuses.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { currentApplication, currentApplicationStatus } from '../store/application-store.ts';
import { applyWithdrawal } from '../store/learnt-state.ts';
import { openSession, pauseSession, whenSessionSaved } from '../store/session.ts';
import { sessionRecord } from '../store/session-record.ts';
import { startFrom } from '../testing/fresh-start.ts';
import { freshPages, open, place } from '../testing/router.tsx';
import { refused, stubApi } from '../testing/stub-api.ts';
import { loadPage } from './load-page.ts';

vi.mock('./load-page.ts', () => ({ loadPage: vi.fn() }));
vi.mock('../store/session-keys.ts');

freshPages();
beforeEach(() => {
  vi.mocked(loadPage).mockClear();
  stubApi({
    'GET /v1/banks': { body: [] },
    'GET /v1/creditchecks/:id': refused(409),
    'POST /v1/status/open': refused(404),
  });
});

const situations = Object.keys(ofEachSituation) as Situation[];
const pages = [
  'specialRates',
  'nextSteps',
  'creditCheckFailed',
  'callbackRequested',
  'cardPreferences',
  'completed',
] as const satisfies readonly PageName[];
const isOver = (path: string): boolean =>
  [pagePaths.creditCheckFailed, pagePaths.callbackRequested, pagePaths.completed].some(
    (ending) => ending === path,
  );

async function hold(situation: Situation): Promise<void> {
  pauseSession();
  startFrom();
  await openSession();
  startFrom(ofEachSituation[situation]);
  await whenSessionSaved();
  expect(sessionRecord.has()).toBe(true);
}

describe.each(pages)('the address %s [END-01, NAV-05]', (page) => {
  test.each(situations)(
    'of an application that is %s shows it or leads to where that is, and clears no answer',
    async (situation) => {
      await hold(situation);
      const application = ofEachSituation[situation];
      const path = expectedRedirects[page]?.[situation] ?? pagePaths[page];
      const shown = path.startsWith('/status/') ? '/status' : path;
      const router = open(pagePaths[page], application);
      await waitFor(() => expect(router.state.Component).toBeDefined());
      await screen.findAllByRole('heading', { level: 1 });
      expect(place(router)).toBe(shown);
      await act(async () => undefined);
      expect(currentApplication().saver).toEqual(application.saver);
      expect(currentApplication().business).toEqual(application.business);
      expect(currentApplication().cards).toEqual(application.cards);
      expect(sessionRecord.has()).toBe(!isOver(shown));
    },
  );
});

const broughtBack = (persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

test('a page that the browser kept whole is loaded again once another document of the tab has kept something [EDGE-02, END-01]', async () => {
  await hold('approved');
  open(pagePaths.nextSteps, ofEachStatus.approved);
  await screen.findByRole('heading', { level: 1 });
  broughtBack(true);
  expect(loadPage).not.toHaveBeenCalled();
  sessionStorage.setItem('forecourt.session', JSON.stringify({ keyId: 'of another document', sealed: 'x' }));
  broughtBack(false);
  expect(loadPage).not.toHaveBeenCalled();
  broughtBack(true);
  expect(loadPage).toHaveBeenCalledWith(window.location.href);
});

test('an ending that the browser kept whole starts over [EDGE-02, END-01]', async () => {
  await hold('declined');
  open(pagePaths.creditCheckFailed, ofEachStatus.declined);
  await screen.findByRole('heading', { level: 1 });
  await act(async () => broughtBack(true));
  expect(loadPage).toHaveBeenCalledWith(window.location.href);
});

test.each([
  ['its own application', ofEachStatus.approved.saver.receipt?.reference ?? '', 'withdrawn'],
  ['another one', 'ZZZZ-ZZZZ', 'approved'],
])(
  'a tab in whose status page %s was withdrawn knows its own as %s [END-01]',
  async (_, reference, status) => {
    await hold('approved');
    await applyWithdrawal(reference);
    expect(currentApplicationStatus()).toBe(status);
  },
);
