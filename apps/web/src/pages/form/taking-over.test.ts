import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failOnConsoleErrors } from '../../testing/quiet-console.ts';
import { takeOverPicture } from './taking-over.ts';

failOnConsoleErrors();

/** What of the page was typed into, left and pressed, in the order in which it happened. */
let heard: string[];

const question = (id: string, controls: string): string =>
  `<section id="${id}"><form>${controls}</form></section>`;

function stand(picture: string, page = picture): void {
  document.body.innerHTML = `<div id="picture">${picture}</div><div id="root">${page}</div>`;
  const root = document.getElementById('root');
  const note = ({ type, target }: Event): void => {
    const { id, value, textContent } = target as HTMLInputElement;
    heard.push(`${type} ${id}${value === '' ? textContent : `=${value}`}`);
  };
  for (const type of ['input', 'change', 'focusout', 'click']) root?.addEventListener(type, note);
}
const inPicture = <E extends HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(`#picture ${selector}`);
  if (!found) throw new Error(`the picture has no ${selector}`);
  return found;
};
function touch(selector: string, act: (control: HTMLInputElement) => void): void {
  const control = inPicture<HTMLInputElement>(selector);
  act(control);
  control.dataset['touched'] = '';
}
async function takeOver(): Promise<void> {
  takeOverPicture();
  await vi.waitFor(() => expect(document.querySelector('#picture')?.childElementCount).toBe(0));
  await new Promise((resolve) => setTimeout(resolve, 5));
}

beforeEach(() => {
  heard = [];
});
afterEach(() => {
  document.body.replaceChildren();
});

const name = question('legal-name', '<input id="_r_1_"><button>Continue</button>');
const gender = question(
  'gender',
  '<input type="radio" name="g" value="F"><input type="radio" name="g" value="M">',
);

test('NAV-05 what was typed is typed and left in the page, whatever its passing ids are', async () => {
  stand(name, name.replace('_r_1_', '_r_2_'));
  touch('input', (input) => (input.value = 'Aroha Ngata'));
  await takeOver();
  expect(heard).toEqual(['input _r_2_=Aroha Ngata', 'focusout _r_2_=Aroha Ngata']);
});

test('NAV-05 who is still typing goes on there, at the same place in the text', async () => {
  stand(name);
  touch('input', (input) => (input.value = 'Aroha Ngata'));
  inPicture<HTMLInputElement>('input').focus();
  inPicture<HTMLInputElement>('input').setSelectionRange(2, 5);
  await takeOver();
  const control = document.querySelector<HTMLInputElement>('#root input');
  expect(document.activeElement).toBe(control);
  expect([control?.selectionStart, control?.selectionEnd]).toEqual([2, 5]);
  expect(heard).toEqual(['input _r_1_=Aroha Ngata']);
});

test('NAV-05 what was chosen is chosen once, and what was pressed is pressed after it', async () => {
  stand(gender + name);
  touch('[value=M]', (radio) => (radio.checked = true));
  inPicture('button').dataset['pressed'] = '';
  await takeOver();
  expect(document.querySelector<HTMLInputElement>('#root [value=M]')?.checked).toBe(true);
  expect(heard).toEqual(['click =M', 'input =M', 'change =M', 'click Continue']);
});

test.each([
  ['another button stands there', name.replace('Continue', 'Send')],
  ['it is gone', gender],
])('NAV-05 nothing is pressed where %s', async (_, page) => {
  stand(name, page);
  inPicture('button').dataset['pressed'] = '';
  await takeOver();
  expect(heard).toEqual([]);
});

test('a page without a picture is left alone', () => {
  document.body.innerHTML = '<div id="root"><input></div>';
  takeOverPicture();
  expect(document.querySelector('#root input')).not.toBeNull();
});
