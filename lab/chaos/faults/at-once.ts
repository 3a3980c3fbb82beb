import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { caller, contact, type Load, saveDrafts, startApplication, submissionCall } from '../applicant.ts';
import { type Answer, ask, type Call, flawOf, parsed } from '../ask.ts';
import { openGround } from '../ground.ts';
import { type Acknowledged, expectEmail, expectEvent } from '../ledger.ts';
import { callbackBody, guaranteeBody } from '../request-bodies.ts';
import { round } from '../round.ts';

const equal = 16;
const fewer = 8;

const together = ({ origins }: Load, sender: string, calls: readonly Call[]): Promise<Answer[]> =>
  Promise.all(
    calls.map((call, at) =>
      ask(origins[at % origins.length] ?? '', {
        ...call,
        headers: { ...call.headers, 'x-forwarded-for': sender },
      }),
    ),
  );

async function allTaken(load: Load, { sender }: Acknowledged, call: Call, count = fewer): Promise<Answer[]> {
  const answers = await together(
    load,
    sender,
    Array.from({ length: count }, () => call),
  );
  load.findings.count('calls at once', count);
  for (const { status, text } of answers) {
    if (status >= 300)
      load.findings.wrong(`${call.path.split('/').at(-1)} sent ${count} times at once: ${status} ${text}`);
  }
  return answers;
}

/** Sixteen equal and sixteen different submissions at once: one takes effect, and those equal to it get its answer. */
async function submitAtOnce(load: Load, applicant: Acknowledged): Promise<void> {
  const { wrong, count } = load.findings;
  const submission = await submissionCall(load, applicant);
  const { details } = submission.body;
  const bodies = Array.from({ length: 2 * equal }, (_, at) => ({
    details:
      at % 2 === 0
        ? details
        : { ...details, fullName: `Aroha Ngata ${'abcdefghijklmnopqrst'[(at - 1) / 2]}` },
  }));
  const answers = await together(
    load,
    applicant.sender,
    bodies.map((body) => ({ ...submission, body })),
  );
  count('calls at once', bodies.length);
  const taken = answers.flatMap((answer, at) =>
    answer.status === 200 ? [{ body: bodies[at], answer }] : [],
  );
  if (taken.length === 0) return wrong('of 32 submissions at once none took effect');
  if (new Set(taken.map(({ body }) => body?.details.fullName)).size > 1)
    wrong('doubled: two different submissions were both taken');
  if (new Set(taken.map(({ answer }) => answer.text)).size > 1)
    wrong('doubled: equal submissions have other receipts');
  for (const answer of answers) {
    const flaw = flawOf(answer);
    if (flaw) wrong(`a submission among 32 at once: ${flaw}`);
    else if (![200, 409].includes(answer.status))
      wrong(`a submission among 32 at once is answered ${answer.status}`);
  }
  const receipt = parsed(taken[0]?.answer.text ?? '') as { reference: string; submittedAt: string };
  applicant.submission = { ...receipt, details: taken[0]?.body?.details ?? {} };
  expectEvent(applicant, 'application.submitted');
  count('acked');
}

async function everythingAtOnce(load: Load): Promise<void> {
  const applicant = await startApplication(load);
  const { id, email } = applicant;
  const path = `/v1/applications/${id}`;
  await saveDrafts({ ...load, saves: 1 }, applicant);
  const to = email.replace('a.', 's.');
  await allTaken(load, applicant, { method: 'POST', path: `${path}/share`, body: { emails: [to] } });
  expectEmail(applicant, to);
  await allTaken(load, applicant, {
    method: 'PUT',
    path: `${path}/requestCallback`,
    body: callbackBody(applicant),
  });
  expectEvent(applicant, 'callback.requested');

  await submitAtOnce(load, applicant);
  const credit = await caller(load, applicant.sender)({ method: 'GET', path: `/v1/creditchecks/${id}` });
  if ((credit as { decision: string }).decision === 'Approve with Personal Guarantee') {
    const guarantor = email.replace('a.', 'g.');
    const body = guaranteeBody(guarantor);
    await allTaken(load, applicant, { method: 'PUT', path: `${path}/personalGuarantee`, body });
    expectEvent(applicant, 'guarantee.given', guarantor);
  }
  const cards = [defaultCard];
  await allTaken(load, applicant, { method: 'PUT', path: `${path}/card`, body: { preferences: { cards } } });
  applicant.cards = cards;
  expectEvent(applicant, 'cards.ordered');
}

/** Starts an application with one key sixteen times at once: there is one, and callers without its answer are asked to wait. */
async function startAtOnce({ origins, findings: { wrong, count } }: Load, number: number): Promise<number> {
  const body = { ...contact, email: 'keyed@example.co.nz' };
  const headers = { 'idempotency-key': `start-${number}`, 'x-forwarded-for': '10.0.0.1' };
  const calls = Array.from({ length: equal }, (_, at) =>
    ask(origins[at % 2] ?? '', { method: 'POST', path: '/v1/applications', body, headers }),
  );
  const answers = await Promise.all(calls);
  count('calls at once', equal);
  const ids = new Set(answers.flatMap(({ status, text }) => (status === 201 ? [text] : [])));
  if (ids.size !== 1) wrong(`doubled: one key started ${ids.size} applications`);
  for (const { status } of answers)
    if (![201, 409].includes(status)) wrong(`a call with a key at once: ${status}`);
  const other = await ask(origins[0] ?? '', {
    method: 'POST',
    path: '/v1/applications',
    body: { ...body, fullName: 'Somebody Else' },
    headers,
  });
  if (other.status !== 422) wrong(`a key used with another body is answered ${other.status}`);
  return ids.size;
}

export const atOnce = round(
  'equal and different acts sent to two servers at once take effect once [REL-02, OPS-03]',
  { name: 'at once', seconds: 25 },
  async (setting) => {
    const { seconds, times } = setting;
    const { load, verify, stop } = await openGround(setting, { count: 2 });
    const end = Date.now() + seconds * 1_000;
    let keyed = 0;
    for (let number = 0; number < times(100, 6) || Date.now() < end; number += 1) {
      await everythingAtOnce(load);
      keyed += await startAtOnce(load, number);
    }
    await verify(keyed);
    await stop();
  },
);
