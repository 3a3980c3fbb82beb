import {
  answerBusinessUse,
  chooseBusinessType,
  confirmBusinessUse,
  declareBusinessUse,
  enterBusinessManually,
} from '@forecourt/domain/business/transitions.ts';
import { initialSaver } from '@forecourt/domain/saver/state.ts';
import { receiveApplicationId } from '@forecourt/domain/saver/transitions.ts';
import { limitedDirector, newcomer } from '@forecourt/domain/testing/applicants.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const id = 'x'.repeat(27);
const visitor = { ...newcomer, saver: initialSaver };
let sent: { url: string; body: string }[];
let isTaken: boolean;

beforeEach(() => {
  sent = [];
  isTaken = true;
  sessionStorage.clear();
  vi.stubGlobal(
    'Blob',
    class {
      readonly parts: readonly string[];
      readonly type: string;
      constructor(parts: readonly string[], { type }: { type: string }) {
        this.parts = parts;
        this.type = type;
      }
    },
  );
  Object.assign(navigator, {
    sendBeacon: (url: string, { parts, type }: { parts: string[]; type: string }): boolean => {
      if (isTaken) sent.push({ url, body: `${type} ${parts.join('')}` });
      return isTaken;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

/** Resets the modules: the storage stays, the memory does not. */
async function loadedPage() {
  vi.resetModules();
  const counted = await import('./counted-questions.ts');
  const store = await import('./application-store.ts');
  counted.sendQuestionCountsWhenHidden();
  const chooseType = (): void => {
    store.changeSection('business', chooseBusinessType, 'SoleTrader');
    store.changeSection('business', answerBusinessUse, true);
    store.changeSection('business', declareBusinessUse, true);
    store.changeSection('business', confirmBusinessUse);
  };
  return { ...counted, ...store, chooseType };
}

const leave = (): unknown => window.dispatchEvent(new Event('pagehide'));
const hide = (): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};
const sentCounts = () =>
  sent.map(({ url, body }) => {
    expect(url).toBe('/v1/questions/counts');
    expect(body).toMatch(/^application\/json \{/);
    return JSON.parse(body.slice('application/json '.length)) as unknown;
  });

test('reached and answered questions are counted when the page is hidden or left, each once [OPS-02]', async () => {
  const { changeSection, chooseType, replaceApplication } = await loadedPage();
  replaceApplication(visitor);
  leave();
  expect(sentCounts()).toEqual([]);
  changeSection('saver', receiveApplicationId, id, 1);
  hide();
  expect(sentCounts()).toEqual([{ reached: ['business-type'], answered: [] }]);
  chooseType();
  hide();
  leave();
  expect(sentCounts().slice(1)).toEqual([{ reached: ['business-name'], answered: ['business-type'] }]);
  changeSection('business', chooseBusinessType, 'Limited');
  chooseType();
  changeSection('business', enterBusinessManually, 'Lindis Pass Fencing');
  leave();
  expect(sentCounts().slice(2)).toEqual([{ reached: ['physical-address'], answered: ['business-name'] }]);
});

test('a page that is only looked at again tells nothing [OPS-02]', async () => {
  const { changeSection, replaceApplication } = await loadedPage();
  replaceApplication(visitor);
  changeSection('saver', receiveApplicationId, id, 1);
  leave();
  document.dispatchEvent(new Event('visibilitychange'));
  leave();
  expect(sentCounts()).toHaveLength(1);
});

test('nothing is counted that came with a link, or from somebody else [OPS-02]', async () => {
  const { changeSection, replaceApplication } = await loadedPage();
  replaceApplication({ ...limitedDirector, saver: { ...limitedDirector.saver, applicationId: id } });
  leave();
  expect(sentCounts()).toEqual([]);
  changeSection('finalDetails', (details) => ({ ...details, contactNumber: '' }));
  changeSection('finalDetails', (details) => ({ ...details, contactNumber: '021 555 0142' }));
  leave();
  expect(JSON.stringify(sentCounts())).not.toContain('business-type');
});

test('what was counted before a reload is not counted again, and the tab keeps nothing but ids of questions [OPS-02]', async () => {
  sessionStorage.setItem('forecourt.session', 'kept');
  const before = await loadedPage();
  before.replaceApplication(visitor);
  before.changeSection('saver', receiveApplicationId, id, 1);
  before.chooseType();
  leave();
  expect({ ...sessionStorage }).toEqual({
    'forecourt.session': 'kept',
    'forecourt.counted': '{"reached":["business-type","business-name"],"answered":["business-type"]}',
  });
  const held = before.currentApplication();
  sent = [];
  const after = await loadedPage();
  after.replaceApplication(held);
  after.changeSection('business', chooseBusinessType, 'Limited');
  after.chooseType();
  leave();
  expect(sentCounts()).toEqual([]);
});

test('counts that the browser did not send are sent the next time [OPS-02]', async () => {
  const { changeSection, replaceApplication } = await loadedPage();
  replaceApplication(visitor);
  changeSection('saver', receiveApplicationId, id, 1);
  isTaken = false;
  leave();
  expect(sessionStorage).toHaveLength(0);
  isTaken = true;
  leave();
  expect(sentCounts()).toEqual([{ reached: ['business-type'], answered: [] }]);
});

test('counts that are left are sent when the application ends, and the tab keeps nothing of it [OPS-02]', async () => {
  const { changeSection, flushQuestionCounts, replaceApplication } = await loadedPage();
  replaceApplication(visitor);
  changeSection('saver', receiveApplicationId, id, 1);
  flushQuestionCounts();
  expect(sentCounts()).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
});
