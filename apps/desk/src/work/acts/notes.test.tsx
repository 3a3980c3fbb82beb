import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { application, applicationRoute, reference } from '../../testing/answers.ts';
import { person, renderDesk } from '../../testing/render-desk.tsx';
import { refused, stubDesk } from '../../testing/stub-desk.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = `/applications/${reference}`;
const note = 'POST /desk/v1/applications/:reference/note';
const take = 'POST /desk/v1/applications/:reference/take';
const since = '2026-11-26T01:00:00.000Z';

test('a note is added with its lines, and stays typed when the server refuses it [DESK-18]', async () => {
  let answer: ReturnType<typeof refused> = refused(503, 'Please try again later.');
  const { asked } = stubDesk({ [applicationRoute]: { body: application() }, [note]: () => answer });
  const { user } = await renderDesk(at);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Add a note' });
  await user.click(screen.getByRole('button', { name: 'Add the note' }));
  expect(await screen.findByText('Write something into the note.')).toBeDefined();
  await user.type(field, 'Called.{Enter}No answer.');
  await user.click(screen.getByRole('button', { name: 'Add the note' }));
  expect(await screen.findByText('Please try again later.')).toBeDefined();
  expect(field.value).toBe('Called.\nNo answer.');
  answer = { body: { number: 1 } };
  await user.click(screen.getByRole('button', { name: 'Add the note' }));
  expect(await screen.findByText('The note is added.')).toBeDefined();
  expect(field.value).toBe('');
  expect(asked.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
    text: 'Called.\nNo answer.',
  });
});

test('an application is taken and given back, and who else holds it is shown [DESK-14]', async () => {
  let holder: ReturnType<typeof application>['holder'] = null;
  const { asked } = stubDesk({
    [applicationRoute]: () => ({ body: application({ holder }) }),
    [take]: () => {
      holder = { by: person.name, id: person.id, since, isGiven: false };
      return { body: { holder } };
    },
  });
  const { user } = await renderDesk(at);
  await user.click(screen.getByRole('button', { name: 'Take' }));
  expect(await screen.findByRole('button', { name: 'Give back' })).toBeDefined();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ isRelease: false });
  cleanup();
  holder = { by: 'Moana', id: '3', since, isGiven: false };
  await renderDesk(at);
  expect(screen.getByText(/^Moana, since 26\/11\/2026/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Take$|Give back/ })).toBeNull();
});

test('references in a note are links to their applications, whatever stands around them [PROVIDER-02]', async () => {
  const text = 'The same as h2qt-8wrc, see (P9VX-4KMG).\nNot 1234-5678-9012 and not ABCD-EF.';
  const notes = [{ number: 1, at: since, by: 'Moana', isYours: false, text }];
  stubDesk({ [applicationRoute]: { body: application({ notes }) } });
  await renderDesk(at);
  const note = screen.getByText(/^The same as/).closest('li');
  expect(note?.textContent).toContain(text);
  const links = [...(note?.querySelectorAll('a') ?? [])];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['h2qt-8wrc', '/applications/H2QT-8WRC'],
    ['P9VX-4KMG', '/applications/P9VX-4KMG'],
  ]);
});

test('markup in a note, a name and a mail is shown as text [DESK-13]', async () => {
  const text = '<script>alert(1)</script>\u202Etxt';
  const body = application({
    business: text,
    sentBy: { fullName: text, email: 'a@b.example' },
    notes: [{ number: 1, at: since, by: 'Moana', isYours: false, text }],
  });
  stubDesk({ [applicationRoute]: { body } });
  const { container } = await renderDesk(at);
  expect(container.querySelector('script')).toBeNull();
  expect(screen.getAllByText('<script>alert(1)</script>[U+202E]txt')).toHaveLength(3);
});
