import { describe, expect, test } from 'vitest';
import { receipt } from '../testing/receipt.ts';
import { canAddEmail, canShareDraft, saveLinkOf, shareRecipients } from './rules.ts';
import { initialSaver, type SaverState } from './state.ts';
import * as saver from './transitions.ts';

const opened = saver.fillInShareEmail(initialSaver, 'hamish@lindisfencing.co.nz');
const to = (...emails: string[]): SaverState => ({ ...initialSaver, emails });
const shared: [string[], boolean][] = [
  [[''], false],
  [['', ''], false],
  [['mere@example.nz'], true],
  [['', 'mere@example.nz'], true],
  [['mere@example.nz', 'hamish@'], false],
  [['hamish@'], false],
];

describe('save and share', () => {
  test('the e-mails start with one empty entry [SAVE-03]', () => {
    expect(initialSaver.emails).toEqual(['']);
  });

  test('opening fills the first e-mail from the landing page, unless one stands there [SAVE-01]', () => {
    expect(opened.emails).toEqual(['hamish@lindisfencing.co.nz']);
    const other = saver.addShareEmail(saver.enterShareEmail(opened, 0, ' mere@example.nz '));
    expect(saver.fillInShareEmail(other, 'hamish@lindisfencing.co.nz').emails).toEqual([
      'mere@example.nz',
      '',
    ]);
  });

  test.each(shared)('%j can be sent: %s [SAVE-03]', (emails, can) => {
    expect(canShareDraft(to(...emails))).toBe(can);
  });

  test('at most five e-mails [SAVE-03]', () => {
    const added = [1, 2, 3, 4, 5, 6].reduce(saver.addShareEmail, initialSaver);
    expect(added.emails).toHaveLength(5);
    expect(canAddEmail(added)).toBe(false);
    expect(canAddEmail(saver.removeShareEmail(added, 4))).toBe(true);
  });

  test('the last entry is emptied instead of taken away [SAVE-03]', () => {
    expect(saver.removeShareEmail(opened, 0).emails).toEqual(['']);
    expect(saver.removeShareEmail(to('a@b.nz', 'c@d.nz'), 0).emails).toEqual(['c@d.nz']);
  });

  test('each address gets its link once [SAVE-09]', () => {
    expect(shareRecipients(to('a@b.nz', '', 'c@d.nz', 'a@b.nz'))).toEqual(['a@b.nz', 'c@d.nz']);
  });

  test('the link leads to the draft on the origin [SAVE-02]', () => {
    expect(saveLinkOf('https://apply.example.nz', 'APP', 'DRAFT')).toBe(
      'https://apply.example.nz/form/APP/draft/DRAFT',
    );
  });

  test('the type is the business fuel card until an application of another is held, and is kept with its id [ROUTE-16]', () => {
    expect(initialSaver.applicationType).toBe(1);
    const received = saver.receiveApplicationId(initialSaver, 'APP', 2);
    expect(received).toMatchObject({ applicationId: 'APP', applicationType: 2, isSubmitted: false });
    expect(saver.markSubmitted(saver.receiveSaveLink(received, 'LINK'), receipt)).toMatchObject({
      saveLink: 'LINK',
      isSubmitted: true,
      receipt,
    });
  });
});
