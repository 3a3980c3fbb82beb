import { expect, test } from 'vitest';
import { enterPersonalGuaranteeEmail } from '../credit/transitions.ts';
import { enterInvoiceEmail } from '../final-details/transitions.ts';
import { enterEmail } from '../landing/transitions.ts';
import { enterShareEmail } from '../saver/transitions.ts';
import { enterContactEmail } from '../special-rates/transitions.ts';
import { initialApplication as initial } from '../state.ts';

const typed = ' ｍｅｒｅ＠ｅｘａｍｐｌｅ．ｎｚ ';

test.each([
  ['of the applicant', () => enterEmail(initial.landing, typed).email],
  ['to share with', () => enterShareEmail(initial.saver, 0, typed).emails[0]],
  ['for special rates', () => enterContactEmail(initial.specialRates, typed).email],
  ['for invoices', () => enterInvoiceEmail(initial.finalDetails, typed).invoiceEmail],
  ['for the guarantee', () => enterPersonalGuaranteeEmail(initial.credit, typed).personalGuaranteeEmail],
])('the e-mail %s is kept in plain characters however it was typed [VAL-09]', (_, entered) => {
  expect(entered()).toBe('mere@example.nz');
});
