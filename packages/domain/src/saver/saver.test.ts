import { describe, expect, test } from 'vitest';
import { receipt } from '../testing/receipt.ts';
import { canAddEmail, canShare, saveLinkOf, shareRecipients } from './rules.ts';
import { initialSaver, type Saver } from './state.ts';
import * as saver from './transitions.ts';

const opened = saver.openSaveAndShare(initialSaver, 'hamish@lindisfencing.co.nz');
const to = (...emails: string[]): Saver => ({ ...initialSaver, emails });
const shared: [string[], boolean][] = [
  [[''], false],
  [['', ''], false],
  [['mere@example.nz'], true],
  [['', 'mere@example.nz'], true],
  [['mere@example.nz', 'hamish@'], false],
  [['hamish@'], false],
];

describe('save and share', () => {
  test('SAVE-03 the e-mails start with one empty entry', () => {
    expect(initialSaver.emails).toEqual(['']);
  });

  test('SAVE-01 opening fills the first e-mail from the landing page, unless one stands there', () => {
    expect(opened.emails).toEqual(['hamish@lindisfencing.co.nz']);
    const other = saver.addShareEmail(saver.enterShareEmail(opened, 0, ' mere@example.nz '));
    expect(saver.openSaveAndShare(other, 'hamish@lindisfencing.co.nz').emails).toEqual([
      'mere@example.nz',
      '',
    ]);
  });

  test.each(shared)('SAVE-03 %j can be sent: %s', (emails, can) => {
    expect(canShare(to(...emails))).toBe(can);
  });

  test('SAVE-03 at most five e-mails', () => {
    const added = [1, 2, 3, 4, 5, 6].reduce(saver.addShareEmail, initialSaver);
    expect(added.emails).toHaveLength(5);
    expect(canAddEmail(added)).toBe(false);
    expect(canAddEmail(saver.removeShareEmail(added, 4))).toBe(true);
  });

  test('SAVE-03 the last entry is emptied instead of taken away', () => {
    expect(saver.removeShareEmail(opened, 0).emails).toEqual(['']);
    expect(saver.removeShareEmail(to('a@b.nz', 'c@d.nz'), 0).emails).toEqual(['c@d.nz']);
  });

  test('SAVE-09 each address gets its link once', () => {
    expect(shareRecipients(to('a@b.nz', '', 'c@d.nz', 'a@b.nz'))).toEqual(['a@b.nz', 'c@d.nz']);
  });

  test('SAVE-02 the link leads to the draft on the origin', () => {
    expect(saveLinkOf('https://apply.example.nz', 'APP', 'DRAFT')).toBe(
      'https://apply.example.nz/form/APP/draft/DRAFT',
    );
  });

  test('ROUTE-16 the type is the business fuel card until an application of another is held, and is kept with its id', () => {
    expect(initialSaver.applicationType).toBe(1);
    const received = saver.receiveApplication(initialSaver, 'APP', 2);
    expect(received).toMatchObject({ applicationId: 'APP', applicationType: 2, isSubmitted: false });
    expect(saver.markSubmitted(saver.receiveSaveLink(received, 'LINK'), receipt)).toMatchObject({
      saveLink: 'LINK',
      isSubmitted: true,
      receipt,
    });
  });
});
