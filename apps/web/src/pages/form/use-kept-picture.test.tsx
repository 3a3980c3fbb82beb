import { enterTradingName } from '@forecourt/domain/business/transitions.ts';
import { soleTrader } from '@forecourt/domain/testing/applicants.ts';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeQuestion, resetFormView } from '../../questions/form-view.ts';
import { change } from '../../store/application-store.ts';
import { drawMarkup, type Picture, readPictureRecord } from '../../store/picture.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { failOnConsoleErrors } from '../../testing/quiet-console.ts';
import { useKeptPicture } from './use-kept-picture.ts';

failOnConsoleErrors();

const kept: Picture[] = [];
let key: Promise<{ keyId: string }> | undefined;
vi.mock('../../store/session.ts', () => ({ sessionKey: () => key }));
vi.mock('../../store/picture.ts', async (original) => ({
  ...(await original<object>()),
  keepPicture: async (_key: unknown, picture: Picture, isStill: () => boolean) => {
    if (isStill()) kept.push(picture);
  },
  dropPicture: () => void (kept.length = 0),
}));

function Form() {
  useKeptPicture(true);
  return null;
}

const stand = (markup: string, beside = ''): void => {
  document.body.innerHTML = `<div id="root"><main>${markup}</main></div><div id="over">${beside}</div>`;
  render(<Form />, { container: document.body.appendChild(document.createElement('div')) });
};
/** What is kept once nothing has changed for a while. */
async function afterRest(): Promise<Picture | undefined> {
  await act(() => vi.advanceTimersByTimeAsync(450));
  return kept.at(-1);
}

beforeEach(() => {
  vi.useFakeTimers();
  startFrom(soleTrader);
  resetFormView();
  kept.length = 0;
  key = Promise.resolve({ keyId: 'k' });
});
afterEach(() => {
  vi.useRealTimers();
});

test('NAV-05 a picture tells what stands in each control, chosen and typed', async () => {
  stand('<section><input><input type="radio"><select><option>A<option>B</select></section>');
  const [text, radio] = document.querySelectorAll('input');
  if (text) text.value = 'Aroha';
  if (radio) radio.checked = true;
  const select = document.querySelector('select');
  if (select) select.selectedIndex = 1;
  const picture = await afterRest();
  const part = picture?.parts[0]?.html;
  expect(part).toContain('value="Aroha"');
  expect(part).toContain('checked=""');
  expect(part).toMatch(/<option>A<\/option><option selected="">B/);
});

test('SEC-10 NAV-05 what was typed as markup is text in a picture, in what is said of it and in its control', async () => {
  const typed = '"><img src=x onerror=alert(1)><script>alert(1)</script>&lt;b&gt;';
  stand('<section><p></p><input></section><section><p></p></section>');
  for (const said of document.querySelectorAll('p')) said.textContent = typed;
  const text = document.querySelector('input');
  if (text) text.value = typed;
  const picture = await afterRest();
  const drawn = document.createElement('div');
  drawMarkup(drawn, picture?.parts.map(({ html }) => html).join('') ?? '');
  expect(drawn.querySelector('img, script, b')).toBeNull();
  expect([...drawn.querySelectorAll('p')].map((said) => said.textContent)).toEqual([typed, typed]);
  expect(drawn.querySelector('input')?.value).toBe(typed);
});

test('NAV-05 what is being typed is taken over as if it had been typed on the picture', async () => {
  stand('<section><input value="Aro"></section>');
  document.querySelector('input')?.focus();
  expect((await afterRest())?.parts[0]?.html).toContain('data-touched=""');
});

test('NAV-05 with a change the picture is gone, and taken anew once nothing changes', async () => {
  stand('<section></section>');
  expect(await afterRest()).toBeDefined();
  act(() => change('business', enterTradingName, 'Kauri Lane Joinery'));
  expect(kept).toEqual([]);
  expect(await afterRest()).toBeDefined();
});

test.each([
  ['a dialog is open', '', '<div role="dialog"></div>'],
  ['something failed', '<p role="alert">Sorry</p>', ''],
  ['something is on its way', '<p data-loading=""></p>', ''],
  ['something is asked', '<button aria-busy="true"></button>', ''],
])('NAV-05 no picture is taken while %s', async (_, markup, beside) => {
  stand(markup, beside);
  expect(await afterRest()).toBeUndefined();
});

test('NAV-05 the parts of the form come beside the picture, with where they stand', async () => {
  vi.stubGlobal('scrollY', 640);
  stand('<section><p>Kauri Lane</p></section><section><p>Wānaka</p></section>');
  const picture = await afterRest();
  expect(picture?.html).toBe('<main><section data-part=""></section><section data-part=""></section></main>');
  expect(picture?.parts).toEqual([
    { top: 640, height: 0, html: '<p>Kauri Lane</p>' },
    { top: 640, height: 0, html: '<p>Wānaka</p>' },
  ]);
  vi.unstubAllGlobals();
});

test('NAV-05 how far the form is scrolled is kept when it is left and when it is put behind', () => {
  stand('<section></section>');
  const [left, behind] = [new Event('pagehide'), new Event('visibilitychange')];
  for (const [event, target, top] of [
    [left, window, 640],
    [behind, document, 1280],
  ] as const) {
    vi.stubGlobal('scrollY', top);
    target.dispatchEvent(event);
    expect(sessionStorage.getItem('forecourt.place')).toBe(String(top));
  }
  vi.unstubAllGlobals();
});

test('NAV-05 no picture is taken while another question is being changed', async () => {
  stand('<section></section>');
  act(() => changeQuestion('business-name'));
  expect(await afterRest()).toBeUndefined();
});

test('NAV-05 a browser that keeps no keys keeps no picture, and says nothing of it', async () => {
  key = Promise.reject(new Error('The browser keeps no keys'));
  key.catch(() => undefined);
  stand('<section></section>');
  expect(await afterRest()).toBeUndefined();
  expect(readPictureRecord()).toBeUndefined();
});
