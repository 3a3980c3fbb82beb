import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { acted, application, applicationRoute, list, listed, reference } from '../../testing/answers.ts';
import { openDesk, sessionCall, sessionOf } from '../../testing/open-desk.tsx';
import { person, renderDesk } from '../../testing/render-desk.tsx';
import { type Answer, refused, stubDesk } from '../../testing/stub-desk.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = `/applications/${reference}`;
const open = { [applicationRoute]: { body: application() } };
const note = 'POST /desk/v1/applications/:reference/note';
const decide = 'POST /desk/v1/applications/:reference/decide';
const ask = 'POST /desk/v1/applications/:reference/ask';
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

/** An answer that comes when the test lets it. */
function held() {
  let give: (answer: Answer) => void = () => {};
  const answer = new Promise<Answer>((resolve) => {
    give = resolve;
  });
  return { answer, give: (given: Answer) => act(async () => give(given)) };
}

test('a note that was added without an answer is not added again [DESK-18]', async () => {
  const sent: string[] = [];
  let isAway = true;
  const { asked } = stubDesk({
    [applicationRoute]: () => {
      if (isAway && sent.length > 0) throw new TypeError('Failed to fetch');
      const notes = sent.map((text, before) => ({
        number: before + 1,
        at: '2026-11-26T01:00:00.000Z',
        by: person.name,
        isYours: true,
        text,
      }));
      return { body: application({ notes }) };
    },
    [note]: ({ body }) => {
      sent.push((body as { text: string }).text);
      throw new TypeError('Failed to fetch');
    },
  });
  const { user } = await renderDesk(at);
  await user.type(field('Add a note'), 'Called.');
  await user.click(button('Add the note'));
  expect(await screen.findByText(/The server did not answer/)).toBeDefined();
  expect(field('Add a note').value).toBe('Called.');

  isAway = false;
  await user.click(button('Add the note'));
  expect(await screen.findByText('The note is added.')).toBeDefined();
  expect(field('Add a note').value).toBe('');
  expect(asked.filter(({ path }) => path.endsWith('/note'))).toHaveLength(1);
});

test('what is typed while a note goes stays typed [DESK-18]', async () => {
  const { answer, give } = held();
  stubDesk({ ...open, [note]: () => answer });
  const { user } = await renderDesk(at);
  await user.type(field('Add a note'), 'Called.');
  await user.click(button('Add the note'));
  await user.type(field('Add a note'), ' Nobody answers.');
  await give({ body: { number: 1 } });
  expect(await screen.findByText('The note is added.')).toBeDefined();
  expect(field('Add a note').value).toBe('Nobody answers.');
});

test('a note and a request that are typed are there again after another page, and gone once cancelled [DESK-13, DESK-18]', async () => {
  stubDesk({ ...open, 'GET /desk/v1/applications': list([listed()]) });
  const { user, router } = await renderDesk(at);
  await user.type(field('Add a note'), 'Called.');
  await user.click(button('Ask to correct'));
  await user.type(await screen.findByRole('textbox', { name: 'What is wrong' }), 'No number 90.');
  await act(() => router.navigate('/applications'));
  await act(() => router.navigate(at));
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What is wrong' })).value).toBe(
    'No number 90.',
  );
  expect(field('Add a note').value).toBe('Called.');
  await user.click(button('Cancel'));
  await user.click(button('Ask to correct'));
  expect(field('What is wrong').value).toBe('');
});

test('who is signed out while typing reads so, and finds it again after signing in, but nobody else does [DESK-04, DESK-18]', async () => {
  let session = sessionOf('assessor');
  stubDesk({ ...open, [sessionCall]: () => session, [note]: refused(401, 'You are not signed in.') });
  const { user, router } = await openDesk(at);
  await user.type(field('Add a note'), 'Called.');
  session = sessionOf(null);
  await user.click(button('Add the note'));
  expect(await screen.findByText(/^You were signed out. What you typed is still there/)).toBeDefined();

  session = sessionOf('assessor');
  await act(() => router.navigate(at));
  expect(field('Add a note').value).toBe('Called.');

  session = sessionOf(null);
  await act(() => router.navigate('/sign-in'));
  session = sessionOf('assessor');
  session.body.person!.id = 'B'.repeat(27);
  await act(() => router.navigate(at));
  expect(field('Add a note').value).toBe('');
});

test('a decision on its way is not cancelled, and what is tried out is not changed meanwhile [DESK-19]', async () => {
  const trying = held();
  const going = held();
  const isPreview = (body: unknown): boolean => (body as { isPreview: boolean }).isPreview;
  stubDesk({ ...open, [ask]: ({ body }) => (isPreview(body) ? trying.answer : going.answer) });
  const { user } = await renderDesk(at);
  await user.click(button('Ask to correct'));
  await user.click(await screen.findByRole('checkbox', { name: 'Where should we send your cards?' }));
  await user.type(field('What is wrong'), 'No number 90.');
  await user.click(button('See what happens first'));
  expect(field('What is wrong').closest('[inert]')).not.toBeNull();
  await trying.give(acted({ state: 'correctionAwaited' }));
  await user.click(button('Ask and email the applicant'));
  const form = within(screen.getByRole('group', { name: 'Ask the applicant to correct it' }));
  expect(form.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Ask and email the applicanty',
  ]);
  await going.give(refused(503, 'Please try again later.'));
  expect(form.getByRole('button', { name: 'Cancel' })).toBeDefined();
});

test('a decision that was carried out without an answer does not say that no email goes [DESK-19]', async () => {
  let count = 0;
  stubDesk({
    ...open,
    [decide]: () => {
      count += 1;
      if (count === 2) throw new TypeError('Failed to fetch');
      return count === 1 ? acted() : acted({ mails: [] });
    },
  });
  const { user } = await renderDesk(at);
  await user.click(button('Approve'));
  await user.click(await screen.findByRole('button', { name: 'Approve and email the applicant' }));
  expect(await screen.findByText(/The server did not answer/)).toBeDefined();
  await user.click(button('Approve and email the applicant'));
  expect(await screen.findByText('Approved.')).toBeDefined();
});
