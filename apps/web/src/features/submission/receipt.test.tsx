import { markSubmitted } from '@forecourt/domain/saver/transitions.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { after, inSaver } from '@forecourt/domain/testing/change.ts';
import { receipt } from '@forecourt/domain/testing/receipt.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentBrand, setBrand } from '../../brand/use-brand.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens } from '../../testing/screens.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { formatCopyOfAnswers } from './copy-of-answers.ts';
import { Receipt } from './receipt.tsx';

failOnConsoleErrors();
freshScreens();

test.each(['', '/apply'])(
  'the way from the receipt to the status page stays below the path of the product: %j [STATUS-01, OPS-08]',
  async (base) => {
    stubApi({ 'GET /v1/banks': { body: [{ id: 'asb', name: 'ASB' }] } });
    setBrand({ ...currentBrand(), base });
    startFrom(after(limitedDirector, inSaver(markSubmitted, receipt)));
    render(<Receipt />);
    const link = await screen.findByRole('link', { name: 'Track your application' });
    expect(link.getAttribute('href')).toBe(`${base}/status/${receipt.statusKey}`);
  },
);

test('the copy that is kept has the ends of the licence and the account alone [API-02]', () => {
  const sent = after(limitedDirector, inSaver(markSubmitted, receipt));
  const copy = formatCopyOfAnswers(sent, 'ASB', 'Tussock Fuel');
  expect(copy).toContain('What you agreed to');
  expect(copy).toContain('Driver licence: •••••456, version 001');
  expect(copy).toContain('Account: ••-••••-••••••3-50');
});

test('the copy that is kept says of a bank whose name is not known that it was chosen [FIN-08]', () => {
  const sent = after(limitedDirector, inSaver(markSubmitted, receipt));
  expect(formatCopyOfAnswers(sent, 'ASB', 'Tussock Fuel')).toContain('  Bank: ASB\r\n');
  expect(formatCopyOfAnswers(sent, '', 'Tussock Fuel')).toContain(
    '  Bank: Chosen; its name could not be loaded\r\n',
  );
});
