import { plainStyle } from '@forecourt/platform/cli/table.ts';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { describe, expect, test } from 'vitest';
import { commandLine } from '../../testing/command-line.ts';
import { databaseSettings } from '../../testing/database.ts';
import { wrongLines } from '../../testing/printed.ts';
import { secondLookDesk } from '../../testing/second-look.ts';
import { commands } from '../commands.ts';

const when = String.raw`\d\d\/\d\d\/\d{4} [\d:]+ [ap]m`;
const decline = { decision: 'Decline', reasons: ['identity', 'bank-account'] };

async function deskWith(settings: Record<string, string>) {
  const key = newDataKey('k1');
  const desk = await secondLookDesk(settings, { keys: parseDataKeys(key) });
  const run = commandLine(
    commands,
    { ...databaseSettings(desk), DATA_KEYS: key },
    { look: { ...plainStyle, width: 80 } },
  );
  return {
    ...desk,
    /** Line of what is proposed, as its cells wrap it; null without one. */
    async proposed(reference: string): Promise<string | null> {
      const ran = await run(`applications show ${reference}`);
      expect(wrongLines(ran)).toEqual([]);
      const cell = /^Proposed +(.+(?:\n {10,}.+)*)/m.exec(ran.out)?.[1];
      return cell?.replaceAll(/\n +/g, ' ') ?? null;
    },
    shown: async (reference: string) => JSON.parse((await run(`applications show ${reference} --json`)).out),
  };
}

describe('applications show', () => {
  test('says that a proposed decision waits for its minutes, of whom it is and that nothing was sent [DESK-20, OPS-01]', async () => {
    const desk = await deskWith({ DESK_GRACE_MINUTES: '5' });
    const { reference } = await desk.cases.sent();
    expect(await desk.proposed(reference)).toBeNull();
    expect(await desk.shown(reference)).toMatchObject({ proposed: null });

    const { body } = await desk.decide(reference, decline);
    expect(await desk.proposed(reference)).toMatch(
      new RegExp(
        `^Declined \\(identity, bank-account\\) by Mere, ${when}\\. Nothing was sent yet: it takes effect ${when}\\.$`,
      ),
    );
    const { at, takesEffectAt } = body.proposed;
    const by = desk.mere.name;
    const proposed = { ...decline, by, at, takesEffectAt, needsSecond: false, confirmedBy: null };
    expect(await desk.shown(reference)).toMatchObject({ state: 'toAssess', proposed });

    await desk.pass(5);
    await desk.carryOutDue();
    expect(await desk.proposed(reference)).toBeNull();
    expect(await desk.shown(reference)).toMatchObject({ state: 'declined', proposed: null });
  });

  test('says that a proposed decision waits for a second person, and then who confirmed it [DESK-22, OPS-01]', async () => {
    const desk = await deskWith({ DESK_TWO_PERSON: 'all', DESK_GRACE_MINUTES: '5' });
    const { reference } = await desk.cases.sent();
    const longest = await desk.signedIn('assessor', 'O'.repeat(60));
    await desk.decide(reference, {}, longest);
    expect(await desk.proposed(reference)).toMatch(
      new RegExp(
        `^Approved by (?:O ?){60}, ${when}\\. Nothing was sent yet: a second person has to confirm it\\.$`,
      ),
    );
    expect((await desk.shown(reference)).proposed).toMatchObject({ takesEffectAt: null, needsSecond: true });

    await desk.confirm(reference);
    expect(await desk.proposed(reference)).toMatch(
      new RegExp(`, confirmed by Tane\\. Nothing was sent yet: it takes effect ${when}\\.$`),
    );
    expect((await desk.shown(reference)).proposed).toMatchObject({ confirmedBy: desk.tane.name });
  });
});
