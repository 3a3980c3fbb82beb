import { expect, type TestInfo, test } from '@playwright/test';
import { tellAboutLindisPass } from './applicant/business.ts';
import { goToCards, orderCards, setHolder } from './applicant/cards.ts';
import { answerCreditCheck } from './applicant/credit.ts';
import { answerFinalDetails, send } from './applicant/final-details.ts';
import { openForm } from './applicant/landing.ts';
import { answerOffer } from './applicant/offer.ts';
import { askForCredit, openPart, partLinkTo } from './applicant/part.ts';
import { type Screen, see } from './applicant/screen.ts';
import { answerEverything, arriveAt } from './applicant/whole.ts';
import type { Driver } from './engines/driver.ts';
import { openFirefox } from './engines/firefox.ts';
import { openWebKit } from './engines/webkit.ts';
import { windowOf } from './engines/window.ts';
import { mailTo } from './mail.ts';
import { hamish, newPerson } from './people.ts';

const engines = [
  { engine: 'Firefox', path: process.env['FIREFOX_PATH'], open: openFirefox },
  { engine: 'WebKit', path: process.env['WEBKIT_DRIVER_PATH'], open: openWebKit },
];

for (const { engine, path, open } of engines) {
  test(`in ${engine} a director of a limited company applies, is approved and orders a card [START-03]`, async ({
    baseURL,
  }, testInfo) => {
    await inEngine(testInfo, baseURL, async (driver, screen) => {
      await driver.resize(1440, 900);
      const director = newPerson('Hamish', 'Buchan');
      await answerEverything(screen, director);
      await send(screen);
      await arriveAt(screen, /Your application is in|You’re approved/);
      await goToCards(screen);
      await setHolder(screen, 'Driver', { driver: 'Hamish Buchan' });
      await orderCards(screen);
      await mailTo(director.email, 'card order');
    });
  });

  test(`in ${engine} a director answers on a small screen what a manager asked for, and the tab of the manager is as it was [PART-01, PART-02, PART-03]`, async ({
    baseURL,
  }, testInfo) => {
    await inEngine(testInfo, baseURL, async (driver, screen) => {
      await driver.resize(1440, 900);
      const director = newPerson('Hamish', 'Buchan');
      await openForm(screen, newPerson('Moana', 'Whiu'));
      await tellAboutLindisPass(screen);
      await answerOffer(screen);
      await askForCredit(screen, hamish.legalName, director.email);
      await driver.resize(500, 844);
      await openPart(screen, await partLinkTo(director.email), /^Credit check for/);
      await answerCreditCheck(screen, hamish);
      await screen.getByRole('button', { name: 'Send your answers' }).click();
      await arriveAt(screen, 'Thank you, we have your answers');
      await driver.resize(1440, 900);
      await screen.goto('/form');
      await see(screen.getByRole('heading', { name: /^Answered by Hamish Buchan, / }));
      await answerFinalDetails(screen);
      await send(screen);
      await arriveAt(screen, /Your application is in|You’re approved/);
    });
  });

  type Journey = (driver: Driver, screen: Screen) => Promise<void>;

  async function inEngine(testInfo: TestInfo, baseURL: string | undefined, journey: Journey): Promise<void> {
    test.skip(!path && process.env['CI'] === undefined, `There is no ${engine} here`);
    if (!path) throw new Error(`${engine} could not be found or installed`);
    test.setTimeout(300_000);
    const driver = await open(path);
    try {
      await journey(driver, windowOf(driver, baseURL ?? ''));
      expect(await driver.errors()).toEqual([]);
    } catch (error) {
      const picture = await driver.picture().catch(() => undefined);
      if (picture) await testInfo.attach(engine, { body: picture, contentType: 'image/png' });
      throw error;
    } finally {
      await driver.close();
    }
  }
}
