import { isIsoDate } from '@forecourt/domain/fields/date.ts';
import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { DateField } from '@forecourt/ui/fields/date-field.tsx';
import { TextField } from '@forecourt/ui/fields/text-field.tsx';
import { useState } from 'react';
import { actionFormTexts, actionTexts } from '../copy/acts.ts';
import { listColumnTexts } from '../copy/lists.ts';
import { sendManyTexts as texts } from '../copy/orders.ts';
import { DataTable, noValueText, type TableColumn } from '../parts/data-table.tsx';
import { MailPreviews } from '../parts/mail-preview.tsx';
import { ResultMessage } from '../parts/outcome.tsx';
import { useTask } from '../parts/use-task.ts';
import styles from './batch-page.module.css';
import { type OrderToSend, type SendResult, sendOrders } from './send-orders.ts';

type SendManyProps = {
  readonly batch: number;
  readonly rows: readonly OrderToSend[];
  /** The rows have what they are tracked by. */
  readonly isTracked?: boolean;
  /** Says what was done, since this may be gone by then. */
  readonly onDone: (sentence: string) => Promise<void>;
};
type Row = OrderToSend & { readonly refused: string | null };

const columns: readonly TableColumn<Row>[] = [
  { title: listColumnTexts.reference, isHead: true, of: ({ reference }) => reference },
  { title: texts.tracking, of: ({ tracking }) => tracking ?? noValueText },
  { title: texts.what, of: ({ refused }) => refused ?? texts.willBeNoted },
];

/** Notes that several orders were sent: a day, what happens to each, and a press that confirms it. */
export function SendMany({ batch, rows, isTracked = false, onDone }: SendManyProps) {
  const [sentOn, setSentOn] = useState(() => newZealandDay(new Date()));
  const [tracking, setTracking] = useState<Readonly<Record<string, string>>>({});
  const [areTracked, setTracked] = useState(false);
  const [error, setError] = useState<string>();
  const [preview, setPreview] = useState<{
    readonly sent: readonly OrderToSend[];
    readonly result: SendResult;
  }>();
  const { isBusy, failure, run } = useTask();
  const given = rows.map((row): OrderToSend => {
    const typed = tracking[row.reference]?.trim();
    return areTracked && typed ? { ...row, tracking: typed } : row;
  });
  const look = (): void => {
    setError(isIsoDate(sentOn) ? undefined : actionFormTexts.sentOnMissing);
    if (isIsoDate(sentOn))
      run(async () => {
        const result = await sendOrders({ batch, sentOn, isPreview: true, orders: [...given] });
        setPreview({ sent: given, result });
      });
  };
  const confirm = (orders: OrderToSend[]): void =>
    run(async () => {
      const { orders: noted } = await sendOrders({ batch, sentOn, isPreview: false, orders });
      const left = noted.filter(({ refused }) => refused !== null);
      setPreview(undefined);
      await onDone(texts.done(noted.length - left.length, left));
    });
  if (preview) {
    const { orders, mails, mailCount } = preview.result;
    const shown = orders.map((order, at): Row => {
      return { seen: null, ...preview.sent[at], ...order };
    });
    const noted = orders.flatMap(({ reference, refused, version }, at): OrderToSend[] => {
      const row = preview.sent[at];
      return row && refused === null ? [{ ...row, reference, seen: row.seen ?? version }] : [];
    });
    return (
      <section className={styles.panel} aria-label={texts.title}>
        <h2>{texts.willDo(noted.length, orders.length - noted.length)}</h2>
        <DataTable
          caption={texts.caption}
          columns={columns}
          rows={shown}
          keyOf={({ reference }) => reference}
        />
        {mails.length > 0 && (
          <>
            <p>{texts.mails(mailCount)}</p>
            <MailPreviews mails={mails} />
          </>
        )}
        <div className={styles.buttons}>
          {noted.length > 0 && (
            <Button size="small" isBusy={isBusy} onClick={() => confirm(noted)}>
              {texts.confirm(noted.length)}
            </Button>
          )}
          <Button kind="quiet" size="small" onClick={() => setPreview(undefined)}>
            {actionTexts.back}
          </Button>
        </div>
        <ResultMessage failed={failure?.message} />
      </section>
    );
  }
  return (
    <section className={styles.panel} aria-label={texts.title}>
      {rows.length > 0 && (
        <>
          <h2>{texts.chosen(rows.length)}</h2>
          <DateField legend={actionFormTexts.sentOn} value={sentOn} onChange={setSentOn} error={error} />
          {areTracked &&
            rows.map(({ reference }) => (
              <TextField
                key={reference}
                label={texts.trackingOf(reference)}
                isOptional
                value={tracking[reference] ?? ''}
                onChange={(typed) => setTracking((before) => ({ ...before, [reference]: typed }))}
                autoComplete="off"
              />
            ))}
          <div className={styles.buttons}>
            <Button size="small" isBusy={isBusy} onClick={look}>
              {actionTexts.preview}
            </Button>
            {!isTracked && !areTracked && (
              <Button kind="quiet" size="small" onClick={() => setTracked(true)}>
                {texts.addTracking}
              </Button>
            )}
          </div>
        </>
      )}
      <ResultMessage failed={failure?.message} />
    </section>
  );
}
