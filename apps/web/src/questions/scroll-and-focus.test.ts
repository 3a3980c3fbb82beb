import { beforeEach, describe, expect, test, vi } from 'vitest';
import { scrollAndFocus } from './scroll-and-focus.ts';

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
const part = (selector: string) => document.querySelector<HTMLElement>(selector);

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  document.body.innerHTML = `
    <section id="legal-name"><h2 tabindex="-1" data-heading="">Name</h2><input id="name"></section>
    <section id="gender"><h2 tabindex="-1" data-heading="">Gender</h2><input id="other"></section>`;
});

test('an applicant who is brought to a question has the focus on its heading, wherever it was [LAYOUT-10]', async () => {
  part('#other')?.focus();
  scrollAndFocus('legal-name');
  await frame();
  expect(document.activeElement).toBe(part('#legal-name h2'));
});

test('an applicant who has come to a field of the question by then keeps it [LAYOUT-10]', async () => {
  scrollAndFocus('legal-name');
  part('#name')?.focus();
  await frame();
  expect(document.activeElement).toBe(part('#name'));
});

describe('the question before stays in sight [LAYOUT-07]', () => {
  const place = (selector: string, [top, bottom]: readonly [number, number]): void =>
    void vi
      .spyOn(part(selector) as HTMLElement, 'getBoundingClientRect')
      .mockReturnValue({ top, bottom } as DOMRect);
  const revealing = [
    { where: 'where it and the heading find room', banner: [-500, 0], heading: 260, shown: '#banner' },
    {
      where: 'not where the heading would be out of sight',
      banner: [-500, 0],
      heading: 280,
      shown: '#legal-name',
    },
  ] as const;

  test.each(revealing)('what an answer has changed comes to the top $where', async (seen) => {
    document.body.insertAdjacentHTML('afterbegin', '<section id="banner"></section>');
    place('#banner', seen.banner);
    place('#legal-name', [0, 100]);
    place('#gender', [100, 700]);
    place('#gender h2', [200, seen.heading]);
    scrollAndFocus('gender', 'legal-name', 'banner');
    await frame();
    expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([part(seen.shown)]);
  });

  const cases = [
    { where: 'above, where both find room', before: [0, 100], asked: [100, 700], shown: '#legal-name' },
    {
      where: 'above, and both are higher than the screen',
      before: [0, 100],
      asked: [100, 900],
      shown: '#gender',
    },
    { where: 'below', before: [1_600, 1_700], asked: [100, 700], shown: '#gender' },
  ] as const;

  test.each(cases)('$where: $shown comes to the top', async ({ before, asked, shown }) => {
    place('#legal-name', before);
    place('#gender', asked);
    scrollAndFocus('gender', 'legal-name');
    await frame();
    const brought = vi.mocked(Element.prototype.scrollIntoView).mock.contexts;
    expect(brought).toEqual([part(shown)]);
    expect(document.activeElement).toBe(part('#gender h2'));
  });
});
