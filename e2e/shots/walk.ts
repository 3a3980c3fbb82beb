import { type BrowserType, type CDPSession, expect, type LaunchOptions, type Page } from '@playwright/test';
import { answerBusiness } from '../applicant/business.ts';
import { answerCreditCheck } from '../applicant/credit.ts';
import {
  answerFinalDetails,
  chooseInvoiceDate,
  choosePaymentPlan,
  review,
  send,
} from '../applicant/final-details.ts';
import { openForm } from '../applicant/landing.ts';
import { answerOffer, giveMembershipNumber, usePromoOffer } from '../applicant/offer.ts';
import { hamish } from '../people.ts';
import { applicant } from '../states/people.ts';
import { animate, type Frame } from './animation.ts';

const size = { width: 1280, height: 800 };
const shown = { width: 960, height: 600 };
/** Shorter frames are transitions. */
const leastMs = 200;
/** Between two actions. */
const stepMs = 400;
/** Bounds of a frame, however long the machine took. */
const seenMs = { least: 600, most: 1_600, last: 4_000 };

/** Records screens with their time in seconds. */
async function record(session: CDPSession): Promise<() => Promise<Frame[]>> {
  const seen: { data: string; at: number }[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    seen.push({ data, at: (metadata.timestamp ?? 0) * 1_000 });
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'png' });
  return async () => {
    await session.send('Page.stopScreencast');
    const held = seen.flatMap(({ data, at }, place) => {
      const next = seen[place + 1];
      const time = next ? next.at - at : seenMs.last;
      return time < leastMs ? [] : [{ data, time, isLast: next === undefined }];
    });
    return held.map(({ data, time, isLast }) => ({
      picture: `data:image/png;base64,${data}`,
      milliseconds: isLast ? seenMs.last : Math.round(Math.min(seenMs.most, Math.max(seenMs.least, time))),
    }));
  };
}

async function walk(page: Page): Promise<void> {
  await openForm(page, applicant);
  await answerBusiness(page);
  await answerOffer(page, {
    promoCode: () => usePromoOffer(page, 'HIGHCOUNTRY'),
    membershipNumber: () => giveMembershipNumber(page, 'Membership number', 'MC 1234'),
  });
  await answerCreditCheck(page, hamish);
  await answerFinalDetails(page, {
    invoiceDate: () => chooseInvoiceDate(page, '15th of each month'),
    paymentPlan: () => choosePaymentPlan(page, 'Monthly'),
  });
  await expect(review(page)).toContainText('Your discount');
  await review(page).evaluate((whole) => whole.scrollIntoView());
  await page.waitForTimeout(seenMs.most);
  await send(page);
  await expect(page.getByRole('heading', { level: 1, name: /approved/ })).toBeVisible();
}

/** Returns an animated walk through the form. */
export async function walkedThrough(
  chromium: BrowserType,
  options: LaunchOptions,
  origin: string,
): Promise<Buffer> {
  const browser = await chromium.launch({ ...options, slowMo: stepMs });
  const page = await browser.newPage({
    baseURL: origin,
    viewport: size,
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
  });
  await page.goto('/');
  const stop = await record(await page.context().newCDPSession(page));
  await walk(page);
  await page.waitForTimeout(seenMs.most);
  const frames = await stop();
  const picture = await animate(browser, frames, shown);
  await browser.close();
  return picture;
}
