import { expect, test } from '@playwright/test';
import { goToCards, orderCards, setHolder } from './applicant/cards.ts';
import { send } from './applicant/final-details.ts';
import { answerEverything, arriveAt } from './applicant/whole.ts';
import { openFirefox } from './engines/firefox.ts';
import { openWebKit } from './engines/webkit.ts';
import { windowOf } from './engines/window.ts';
import { mailTo } from './mail.ts';
import { newPerson } from './people.ts';

const engines = [
  { engine: 'Firefox', path: process.env['FIREFOX_PATH'], open: openFirefox },
  { engine: 'WebKit', path: process.env['WEBKIT_DRIVER_PATH'], open: openWebKit },
];

for (const { engine, path, open } of engines) {
  test(`in ${engine} a director of a limited company applies, is approved and orders a card [START-03]`, async ({
    baseURL,
  }, testInfo) => {
    test.skip(!path && process.env['CI'] === undefined, `There is no ${engine} here`);
    if (!path) throw new Error(`${engine} could not be found or installed`);
    test.setTimeout(300_000);

    const driver = await open(path);
    try {
      await driver.resize(1440, 900);
      const screen = windowOf(driver, baseURL ?? '');
      const director = newPerson('Hamish', 'Buchan');
      await answerEverything(screen, director);
      await send(screen);
      await arriveAt(screen, /Your application is in|You’re approved/);
      await goToCards(screen);
      await setHolder(screen, 'Driver', { driver: 'Hamish Buchan' });
      await orderCards(screen);
      await mailTo(director.email, 'card order');
      expect(await driver.errors()).toEqual([]);
    } catch (error) {
      const picture = await driver.picture().catch(() => undefined);
      if (picture) await testInfo.attach(engine, { body: picture, contentType: 'image/png' });
      throw error;
    } finally {
      await driver.close();
    }
  });
}
