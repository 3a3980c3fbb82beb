import { beforeEach, expect, test, vi } from 'vitest';
import { scrollAndFocus } from './scroll-and-focus.ts';

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
const part = (selector: string) => document.querySelector<HTMLElement>(selector);

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  document.body.innerHTML = `
    <section id="legal-name"><h2 tabindex="-1" data-heading="">Name</h2><input id="name"></section>
    <section id="gender"><h2 tabindex="-1" data-heading="">Gender</h2><input id="other"></section>`;
});

test('LAYOUT-10 an applicant who is brought to a question has the focus on its heading, wherever it was', async () => {
  part('#other')?.focus();
  scrollAndFocus('legal-name');
  await frame();
  expect(document.activeElement).toBe(part('#legal-name h2'));
});

test('LAYOUT-10 an applicant who has come to a field of the question by then keeps it', async () => {
  scrollAndFocus('legal-name');
  part('#name')?.focus();
  await frame();
  expect(document.activeElement).toBe(part('#name'));
});
