import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { tellAboutLindisPass } from './applicant/business.ts';
import { openForm } from './applicant/landing.ts';
import { finishRemindedDraft } from './applicant/reminded-draft.ts';
import {
  correctByStatus,
  giveGuaranteeByStatus,
  openStatus,
  orderCardsByStatus,
  referenceForm,
  seeStatus,
  sendAndKeepLink,
  statusHeadings,
} from './applicant/status.ts';
import { arriveAt, haveAnsweredEverything, haveAnsweredToBeAssessed } from './applicant/whole.ts';
import { test } from './back-office.ts';
import { acceptInvitation, atOnce, callDesk } from './desk-product.ts';
import { expect } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { newPerson } from './people.ts';

async function asksToBeCalled(page: Page): Promise<string> {
  await openForm(page, newPerson('Wiremu', 'Parata'));
  await tellAboutLindisPass(page, '10000');
  await page.getByRole('link', { name: 'Ask for special rates' }).first().click();
  await page.getByLabel('Contact number').fill('021 555 0199');
  await page.getByRole('button', { name: 'Ask for a callback' }).click();
  await arriveAt(page, 'We will call you');
  return page.getByText(referenceForm).innerText();
}

const answerText = async (page: Page, label: string, text: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
};

test('a week of the desk is played by the commands of its page, the desk and the signed call, and applicants see each act [OPS-01, DEC-01, ORDER-01, ORDER-02, PROVIDER-01, PROVIDER-03, PROVIDER-04, PROVIDER-05]', async ({
  page,
  browser,
  backOffice,
}) => {
  test.setTimeout(900_000);
  const done = async (line: string, about?: { reference: string }): Promise<string> => {
    const ran = await backOffice.type(line, about && { 'K7PX-3M9D': about.reference });
    expect(ran, line).toMatchObject({ code: 0 });
    return ran.out;
  };
  const applies = async (name: string, answer = haveAnsweredToBeAssessed) => {
    const person = newPerson(name, 'Buchan');
    await answer(page, person);
    return sendAndKeepLink(page, person, backOffice.mails);
  };

  const desk = await browser.newPage({ baseURL: backOffice.desk });
  const invited = await backOffice.command(
    'staff',
    'invite',
    'mere@provider.example',
    '--role',
    'assessor',
    '--json',
  );
  await acceptInvitation(desk, JSON.parse(invited.out).link, 'Mere Tamati');
  const act = (path: string, body: object) => callDesk(desk, path, body);
  const approval = { decision: 'Approved', reasons: [], ...atOnce };
  const decline = { decision: 'Decline', reasons: ['identity'], ...atOnce };

  const ana = await applies('Ana');
  const bodie = await applies('Bodie');
  const caleb = await applies('Caleb');
  const dana = await applies('Dana');
  const eru = await applies('Eru');
  const gina = await applies('Gina');
  const farah = await applies('Farah', haveAnsweredEverything);
  const callback = { reference: await asksToBeCalled(page) };

  await test.step('every morning', async () => {
    const subject = `Application ${ana.reference} needs a decision`;
    await mailTo('business@example.com', subject, `/applications/${ana.reference}`, backOffice.mails);
    await done('doctor');
    const waiting = (await done('applications list')).match(new RegExp(referenceForm, 'g'));
    expect(waiting).toEqual([ana, bodie, caleb, dana, eru, gina].map(({ reference }) => reference));
    expect(await done('orders list')).toContain('There is no order to make.');
    expect(await done('callbacks list')).toContain(callback.reference);
    expect(await done('mail list')).not.toContain('dead');
    expect(await done('handover list')).not.toContain('dead');
  });

  await test.step('Monday: deciding', async () => {
    expect(await done('applications show K7PX-3M9D', ana)).toContain(ana.person.email);
    await act(`applications/${ana.reference}/take`, { isRelease: false });
    await act(`applications/${ana.reference}/note`, {
      text: 'Rang Mere: she sends the trust deed on Friday.',
    });
    expect(await done('applications show K7PX-3M9D', ana)).toContain('she sends the trust deed');
    await seeStatus(browser, ana, statusHeadings.assessing);
    await act(`applications/${ana.reference}/decide`, approval);
    await seeStatus(browser, ana, statusHeadings.approved);

    await act(`applications/${bodie.reference}/decide`, {
      ...approval,
      decision: 'Approve with Personal Guarantee',
    });
    await giveGuaranteeByStatus(browser, bodie);
    await mailTo(bodie.person.email, 'Personal guarantee for', '', backOffice.mails);

    const reason = 'We could not confirm who is applying.';
    const previewed = await act(`applications/${caleb.reference}/decide`, { ...decline, isPreview: true });
    expect(JSON.stringify(previewed)).toContain(reason);
    await seeStatus(browser, caleb, statusHeadings.assessing);
    await act(`applications/${caleb.reference}/decide`, decline);
    const declined = await openStatus(browser, caleb, statusHeadings.declined);
    await expect(declined.getByText(reason)).toBeVisible();
    await declined.context().close();

    const decision = [dana.reference, 'Decline', 'Mere Tamati', 'identity'];
    const first = await backOffice.sign(...decision);
    expect(first).toMatchObject({ code: 0, out: expect.stringContaining('"decision":"Decline"') });
    expect(await backOffice.sign(...decision)).toEqual(first);
    expect((await backOffice.sign(dana.reference, 'Approved', 'Mere Tamati')).out).toMatch(/^409 /);
    await seeStatus(browser, dana, statusHeadings.declined);
  });

  await test.step('Tuesday: corrections and callbacks', async () => {
    const because = 'The number rings at another house.';
    const asking = { questions: ['contact-number', 'invoice-email'], because, ...atOnce };
    await act(`applications/${eru.reference}/ask`, asking);
    const asked = await openStatus(browser, eru, statusHeadings.correction);
    await asked.context().close();
    await expect(act(`applications/${eru.reference}/decide`, approval)).rejects.toThrow('409');
    await correctByStatus(browser, eru, async (page) => {
      await expect(page.getByText('The number rings at another house.')).toBeVisible();
      await page.getByRole('button', { name: 'Correct your answers' }).click();
      await answerText(page, 'Contact number', '021 765 4321');
      // The phone lets the tab go, and the browser loads it again.
      page.on('dialog', (leaving) => void leaving.accept());
      await page.reload();
      await expect(page.getByText('021 765 4321')).toBeVisible();
      await answerText(page, 'Invoice email', 'accounts@example.co.nz');
    });
    const shown = await done('applications show K7PX-3M9D', eru);
    expect(shown).toContain('accounts@example.co.nz');
    await seeStatus(browser, eru, statusHeadings.assessing);
    await act(`applications/${eru.reference}/ask`, asking);
    await seeStatus(browser, eru, statusHeadings.correction);
    await act(`applications/${eru.reference}/ask/withdraw`, atOnce);
    await seeStatus(browser, eru, statusHeadings.assessing);
    await act(`applications/${eru.reference}/decide`, approval);

    expect(await done('callbacks show K7PX-3M9D', callback)).toContain('021 555 0199');
    await act(`callbacks/${callback.reference}/done`, { outcome: 'rates-agreed', seen: atOnce.seen });
    const offers = JSON.parse((await backOffice.command('offers', 'list', '--json')).out);
    const discounts = [{ product: 'Petrol', centsPerLitre: 14 }];
    const agreed = { code: 'LINDIS', id: 'promo-lindis', name: 'Lindis Pass Fencing', validToDate: null };
    offers.promo.push({ ...agreed, discounts });
    writeFileSync(join(backOffice.folder, 'offers.json'), JSON.stringify(offers));
    expect(await done('offers import offers.json --dry-run')).toContain('new  LINDIS');
    await done('offers import offers.json');
    expect(await done('offers show LINDIS')).toContain('Lindis Pass Fencing');
  });

  await test.step('Wednesday: making and sending cards', async () => {
    await orderCardsByStatus(browser, eru);
    expect(await done('orders list')).toContain(eru.reference);
    const shown = await backOffice.command('orders', 'show', eru.reference);
    expect(shown.out).toContain(eru.person.email);
    await backOffice.command('orders', 'export', 'cards.csv');
    expect(readFileSync(join(backOffice.folder, 'cards.csv'), 'utf8')).toContain(eru.reference);
    const orderSent = `orders/${eru.reference}/sent`;
    const sending = { isUndo: false, tracking: 'NZ123456789', ...atOnce };
    await act(orderSent, { ...sending, isPreview: true });
    await seeStatus(browser, eru, statusHeadings.ordered);

    await act(orderSent, sending);
    const mail = await mailTo(eru.person.email, 'card is on the way', '', backOffice.mails);
    expect(mail.text).toContain('Tracking: NZ123456789');
    const sent = await openStatus(browser, eru, statusHeadings.cardSent);
    await expect(sent.getByText('NZ123456789')).toBeVisible();
    await sent.context().close();
    await expect(act(orderSent, sending)).rejects.toThrow('409');

    await act(orderSent, { isUndo: true, because: 'wrong envelope', ...atOnce });
    await mailTo(eru.person.email, 'card is not sent yet', '', backOffice.mails);
    await seeStatus(browser, eru, statusHeadings.ordered);
    expect(await done('orders list')).toContain(eru.reference);
    await act(orderSent, sending);
    await seeStatus(browser, eru, statusHeadings.cardSent);
    expect(await done('orders list')).not.toContain(eru.reference);
  });

  await test.step('Thursday: a complaint, a wrong decision, a change of mind', async () => {
    expect(await done('applications list --name lindis')).toContain(gina.reference);
    const mails = await done('mail list K7PX-3M9D', gina);
    const [, mail = ''] = /^(\S+) +application-received /m.exec(mails) ?? [];
    expect(await backOffice.type('mail resend MAIL', { MAIL: mail })).toMatchObject({ code: 0 });
    await expect
      .poll(async () => (await done('mail list K7PX-3M9D', gina)).match(/ sent /g)?.length, {
        timeout: 30_000,
      })
      .toBe(mails.match(/ sent /g)?.length);

    await act(`applications/${dana.reference}/decide`, { ...approval, reasons: ['mistake'], replaces: 2 });
    await seeStatus(browser, dana, statusHeadings.approved);

    await orderCardsByStatus(browser, farah);
    const unforced = { ...decline, reasons: ['identity', 'new-facts'], replaces: 1 };
    await expect(act(`applications/${farah.reference}/decide`, unforced)).rejects.toThrow('409');
    await seeStatus(browser, farah, statusHeadings.ordered);
    await act(`applications/${farah.reference}/decide`, { ...unforced, isForced: true });
    await seeStatus(browser, farah, statusHeadings.declined);

    await act(`applications/${gina.reference}/withdraw`, { ...atOnce, isPreview: true });
    await seeStatus(browser, gina, statusHeadings.assessing);
    await act(`applications/${gina.reference}/withdraw`, atOnce);
    await seeStatus(browser, gina, statusHeadings.withdrawn);
    await mailTo(gina.person.email, gina.reference, 'was withdrawn', backOffice.mails);
  });

  await test.step('Also Thursday: what did not arrive, and a lost key', async () => {
    backOffice.receiver.isBroken = true;
    await orderCardsByStatus(browser, ana);
    const listed = async (state: string) =>
      new RegExp(`^(\\S+) +cards\\.ordered +${ana.reference} +${state} `, 'm').exec(
        await done('handover list'),
      )?.[1];
    await expect.poll(() => listed('waiting +1'), { timeout: 30_000 }).toBeTruthy();
    await backOffice.exhaustHandover();
    await expect.poll(() => listed('dead'), { timeout: 30_000 }).toBeTruthy();
    const event = (await listed('dead')) ?? '';
    expect(await backOffice.type('handover test')).toMatchObject({ code: 1 });
    backOffice.receiver.isBroken = false;
    await done('handover test');
    expect(await backOffice.type('handover replay EVENT', { EVENT: event })).toMatchObject({ code: 0 });
    const taken = () => backOffice.receiver.events.filter(({ id }) => id === event).map(({ type }) => type);
    await expect.poll(taken).toEqual(['cards.ordered']);
    await done('handover replay --all');
    expect(await done('handover list')).toContain('Everything was taken.');
    await seeStatus(browser, ana, statusHeadings.ordered);
    for (const line of [
      'mail list --state dead',
      'mail resend --state dead --dry-run',
      'mail resend --state dead',
    ])
      await done(line);

    expect(await done('keys check')).toMatch(/^k1 +current/m);
    await done('keys rotate');
    await done('keys retire k1');
    expect(await done('keys check')).toMatch(/^k2 +current/m);
    await seeStatus(browser, bodie, statusHeadings.approved);
  });

  await test.step('Friday: the auditor', async () => {
    await done('verify');
    expect(JSON.parse(await done('audit verify --json'))).toMatchObject({ faults: [] });
    await done('applications export november.csv');
    const shown = JSON.parse(await done('applications show K7PX-3M9D --json', dana));
    expect(shown.decisions).toMatchObject([
      { decision: 'Assess' },
      { decision: 'Decline', decidedBy: 'Mere Tamati', reasons: ['identity'] },
      { decision: 'Approved', replaces: 2, reasons: ['mistake'] },
    ]);
    await done('purge --dry-run');
    await done('questions report --from 2026-11-01 --to 2026-11-30');
  });

  await test.step('meanwhile: a saved application is reminded of and sent', () =>
    finishRemindedDraft(page, browser, backOffice));

  expect([...backOffice.left]).toEqual([]);
  const decided = backOffice.receiver.events.filter(({ type }) => type === 'application.decided');
  expect(decided.map(({ data }) => [data['reference'], data['decision']])).toEqual([
    [ana.reference, 'Approved'],
    [bodie.reference, 'Approve with Personal Guarantee'],
    [caleb.reference, 'Decline'],
    [dana.reference, 'Decline'],
    [eru.reference, 'Approved'],
    [dana.reference, 'Approved'],
    [farah.reference, 'Decline'],
  ]);
  const types = backOffice.receiver.events.map(({ type }) => type);
  for (const [type, times] of [
    ['application.submitted', 8],
    ['application.corrected', 1],
    ['guarantee.given', 1],
    ['callback.handled', 1],
    ['cards.ordered', 3],
    ['cards.sent', 2],
    ['cards.unsent', 1],
    ['application.withdrawn', 1],
  ] as const)
    expect(
      types.filter((each) => each === type),
      type,
    ).toHaveLength(times);
});
