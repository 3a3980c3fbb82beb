import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { acted, application, applicationRoute, reference } from '../../testing/answers.ts';
import { person, renderDesk } from '../../testing/render-desk.tsx';
import { refused, stubDesk } from '../../testing/stub-desk.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = `/applications/${reference}`;
const take = 'POST /desk/v1/applications/:reference/take';
const assign = 'POST /desk/v1/applications/:reference/assign';
const decide = 'POST /desk/v1/applications/:reference/decide';
const since = '2026-11-26T01:00:00.000Z';
const of = (id: string, name: string, isAway = false) => ({ id, name, isAway, isYou: id === person.id });
const colleagues = {
  'GET /desk/v1/colleagues': {
    body: { colleagues: [of(person.id, 'Mere'), of('2', 'Tane'), of('3', 'Moana'), of('4', 'Kiri', true)] },
  },
};
const tane = { by: 'Tane', id: '2', since, isGiven: false };
const heldByTane = { [applicationRoute]: { body: application({ holder: tane }) } };
const posted = (asked: ReturnType<typeof stubDesk>['asked'], end: string) =>
  asked.filter(({ method, path }) => method === 'POST' && path.endsWith(end)).map(({ body }) => body);
const work = () => within(screen.getByRole('region', { name: 'Who works on it' }));

test('an application is given to a colleague who is there, with a word if one likes [PROVIDER-02]', async () => {
  const { asked } = stubDesk({
    ...colleagues,
    [applicationRoute]: { body: application() },
    [assign]: { body: { holder: tane } },
  });
  const { user } = await renderDesk(at);
  await user.click(work().getByRole('button', { name: 'Give to a colleague' }));
  const choice = await work().findByRole('combobox', { name: 'Colleague' });
  await within(choice).findByRole('option', { name: 'Tane' });
  expect([...choice.children].map(({ textContent }) => textContent)).toEqual(['Choose', 'Tane', 'Moana']);
  await user.click(work().getByRole('button', { name: 'Give it' }));
  expect(await screen.findByText('Choose a colleague.')).toBeDefined();
  expect(posted(asked, '/assign')).toEqual([]);
  await user.selectOptions(choice, 'Tane');
  await user.click(work().getByRole('button', { name: 'Give it' }));
  expect(await screen.findByText('Your colleague holds it now, until it is done.')).toBeDefined();
  expect(posted(asked, '/assign')).toEqual([{ to: '2' }]);
});

test('what somebody else holds is taken over with a reason alone [PROVIDER-02]', async () => {
  const { asked } = stubDesk({ ...heldByTane, [take]: { body: { holder: null } } });
  const { user } = await renderDesk(at);
  await user.click(work().getByRole('button', { name: 'Take over' }));
  expect(work().getByText('Tane holds this application.')).toBeDefined();
  await user.click(work().getByRole('button', { name: 'Take over' }));
  expect(await screen.findByText('Say why it changes hands.')).toBeDefined();
  await user.type(work().getByRole('textbox', { name: 'Why it changes hands' }), 'He is ill.');
  await user.click(work().getByRole('button', { name: 'Take over' }));
  expect(await screen.findByText('Others now see that you work on it.')).toBeDefined();
  expect(posted(asked, '/take')).toEqual([{ isRelease: false, because: 'He is ill.' }]);
});

test('deciding what somebody else holds is said with their name, in the form and in the preview [PROVIDER-02]', async () => {
  let heldBy: string | undefined = 'Moana';
  stubDesk({ ...heldByTane, [decide]: () => acted(heldBy === undefined ? {} : { heldBy }) });
  const { user } = await renderDesk(at);
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  const form = within(await screen.findByRole('group', { name: 'Decline the application' }));
  expect(form.getByText('Tane holds this application.')).toBeDefined();
  await user.click(form.getByRole('checkbox', { name: 'We could not confirm who is applying.' }));
  await user.click(form.getByRole('button', { name: 'See what happens first' }));
  expect(await form.findByText('Moana holds this application.')).toBeDefined();
  expect(form.queryByText('Tane holds this application.')).toBeNull();
  heldBy = undefined;
  await user.click(form.getByRole('button', { name: 'Change it' }));
  await user.click(form.getByRole('button', { name: 'See what happens first' }));
  await form.findByText('The application will be: Approved');
  expect(form.queryByText(/holds this application/)).toBeNull();
});

test('a colleague who cannot be given work is refused in words, and the form stays [PROVIDER-02]', async () => {
  stubDesk({
    ...colleagues,
    [applicationRoute]: { body: application() },
    [assign]: refused(400, 'Moana is away: choose another colleague'),
  });
  const { user } = await renderDesk(at);
  await user.click(work().getByRole('button', { name: 'Give to a colleague' }));
  const choice = await work().findByRole('combobox', { name: 'Colleague' });
  await within(choice).findByRole('option', { name: 'Moana' });
  await user.selectOptions(choice, 'Moana');
  await user.click(work().getByRole('button', { name: 'Give it' }));
  expect(await screen.findByText('Moana is away: choose another colleague')).toBeDefined();
  expect(work().getByRole('button', { name: 'Give it' })).toBeDefined();
});
