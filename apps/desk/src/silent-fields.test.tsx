import { act, cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import {
  application,
  applicationRoute,
  callback,
  list,
  order,
  proposal,
  reference,
} from './testing/answers.ts';
import { openDesk, sessionCall, sessionOf } from './testing/open-desk.tsx';
import { refused, stubDesk } from './testing/stub-desk.ts';

vi.mock('./sign-in/passkey.ts', () => ({ makePasskey: async () => ({ id: 'passkey' }) }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Sets a value as text expanders and dictation do, without an event. */
function fillSilently(field: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
}

const at = '2026-11-26T01:00:00.000Z';
const sentOrder = order({
  state: 'cardsSent',
  sent: { on: '2026-11-26', by: 'mere@provider.example', at, tracking: null },
  may: { sendCards: 'The cards were sent.', undoSendCards: null },
});
const toConfirm = application({
  proposed: proposal(),
  may: { ...application().may, confirmProposal: null, takeBackProposal: null },
});
const token = 'c2FtcGxlLWFwcGxpY2F0aW9uLTI';
const why = 'This is refused in this test.';

const text = 'Rang Mere on Friday.';
const press = (name: string) => async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name }));
const tick = (name: string) => async (user: UserEvent) =>
  user.click(await screen.findByRole('checkbox', { name }));

type Field = {
  readonly page: string;
  /** Answer of the page's own call. */
  readonly loads: Parameters<typeof stubDesk>[0];
  /** Leads to the field. */
  readonly open?: readonly ((user: UserEvent) => Promise<void>)[];
  readonly label: string | RegExp;
  readonly text?: string;
  readonly send: string | RegExp;
  /** Call that the press makes, which is refused here. */
  readonly call: string;
};
const ofApplication = {
  page: `/applications/${reference}`,
  loads: { [applicationRoute]: { body: application() } },
};
const ofOrder = (body: object) => ({
  page: `/orders/${reference}`,
  loads: { 'GET /desk/v1/orders/:reference': { body } },
});
const ofCallback = (body: object) => ({
  page: '/callbacks/H2QT-8WRC',
  loads: { 'GET /desk/v1/callbacks/:reference': { body } },
});
const ofPeople = {
  page: '/people',
  loads: { 'GET /desk/v1/people': { body: { people: [], invitations: [] } } },
};
const look = 'See what happens first';
const question = 'Where should we send your cards?';

const fields: Readonly<Record<string, Field>> = {
  'a note': {
    ...ofApplication,
    label: 'Add a note',
    send: 'Add the note',
    call: 'POST /desk/v1/applications/:reference/note',
  },
  'what is wrong with the answers': {
    ...ofApplication,
    open: [press('Ask to correct'), tick(question)],
    label: 'What is wrong',
    send: look,
    call: 'POST /desk/v1/applications/:reference/ask',
  },
  'what is wrong with one answer': {
    ...ofApplication,
    open: [press('Ask to correct'), tick(question)],
    label: `Reason for ‘${question}’`,
    send: look,
    call: 'POST /desk/v1/applications/:reference/ask',
  },
  'why a decision is sent back': {
    page: ofApplication.page,
    loads: { [applicationRoute]: { body: toConfirm } },
    open: [press('Send it back')],
    label: 'Why it is sent back',
    send: 'Send it back',
    call: 'POST /desk/v1/applications/:reference/proposed/take-back',
  },
  'the tracking of cards': {
    ...ofOrder(order()),
    open: [press('Cards were sent')],
    label: /^Tracking/,
    send: look,
    call: 'POST /desk/v1/orders/:reference/sent',
  },
  'the day of sending cards': {
    ...ofOrder(order()),
    open: [press('Cards were sent')],
    label: 'Year',
    text: '2031',
    send: look,
    call: 'POST /desk/v1/orders/:reference/sent',
  },
  'why a sending is undone': {
    ...ofOrder(sentOrder),
    open: [press('Undo: cards were sent')],
    label: 'Why it is undone',
    send: look,
    call: 'POST /desk/v1/orders/:reference/sent',
  },
  'a note of a callback': {
    ...ofCallback(callback()),
    label: 'Note a try, or anything else about the call',
    send: 'Add the note',
    call: 'POST /desk/v1/callbacks/:reference/note',
  },
  'why a callback is opened again': {
    ...ofCallback(callback({ handledAt: at, outcome: 'not-reached', may: { reopen: null } })),
    open: [press('Open it again')],
    label: 'Why it is opened again',
    send: 'Open it again',
    call: 'POST /desk/v1/callbacks/:reference/reopen',
  },
  'the search': {
    ...ofOrder(order()),
    label: 'Search applications',
    send: 'Search',
    call: 'POST /desk/v1/search',
  },
  'the address of an invitation': {
    ...ofPeople,
    label: 'Email address',
    text: 'ana@provider.example',
    send: 'Make a link',
    call: 'POST /desk/v1/people/invite',
  },
  'the name of an invitation': {
    ...ofPeople,
    label: /^Name/,
    text: 'Ana',
    send: 'Make a link',
    call: 'POST /desk/v1/people/invite',
  },
  'the name at the welcome': {
    page: `/welcome/${token}`,
    loads: {
      'POST /desk/v1/invitations/open': {
        body: { email: 'ana@provider.example', name: '', role: 'clerk', options: {} },
      },
    },
    open: [press('Open the invitation')],
    label: 'Your name',
    text: 'Ana Perez',
    send: 'Make a passkey and sign in',
    call: 'POST /desk/v1/invitations/accept',
  },
};

test.each(Object.entries(fields))(
  'what comes into %s without an event is taken by the press, and is still there after a refusal [REAL-04]',
  async (_name, { page, loads, open = [], label, text: typed = text, send, call }) => {
    const { asked } = stubDesk({ [sessionCall]: sessionOf('manager'), ...loads, [call]: refused(409, why) });
    const { user } = await openDesk(page);
    for (const step of open) await step(user);
    fillSilently(await screen.findByLabelText(label), typed);
    await user.click(screen.getByRole('button', { name: send }));
    expect(await screen.findByText(why)).toBeDefined();
    expect(JSON.stringify(asked.at(-1)?.body)).toContain(typed);
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(typed);
  },
);

test('what comes into a field without an event is still there after the page has loaded again [REAL-04]', async () => {
  stubDesk({ [sessionCall]: sessionOf('manager'), ...ofApplication.loads });
  const { router } = await openDesk(ofApplication.page);
  fillSilently(screen.getByLabelText('Add a note'), text);
  await act(() => router.revalidate());
  expect(screen.getByLabelText<HTMLTextAreaElement>('Add a note').value).toBe(text);
});

test.each([
  ['State', 'declined', 'state=declined'],
  ['Decision', 'Decline', 'decision=Decline'],
  ['Sent from', '2026-11-01', 'sentFrom=2026-11-01'],
])(
  'the filter %s that is set without an event is taken by the next press [REAL-04]',
  async (label, value, search) => {
    stubDesk({ [sessionCall]: sessionOf('manager'), 'GET /desk/v1/applications': list([]) });
    const { router, user } = await openDesk('/applications');
    await user.click(screen.getByText('More filters'));
    fillSilently(await screen.findByLabelText(label), value);
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(router.state.location.search).toContain(search);
  },
);

test('no field of the desk is drawn without what hears a value that has no event [REAL-04]', () => {
  const sources = import.meta.glob<string>(['./**/*.tsx', '!./**/*.test.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const own = Object.entries(sources).filter(([, source]) => /<(?:input|select|textarea)\b/.test(source));
  const deaf = own.filter(([, source]) => !source.includes('@forecourt/ui/fields/use-field-value.ts'));
  expect(own.map(([file]) => file)).toContain('./parts/long-text.tsx');
  // They read their field when they are sent.
  expect(deaf.map(([file]) => file)).toEqual(['./record/record-filters.tsx', './work/search.tsx']);
});
