import { invoiceDates, labelOf, paymentPlans } from '@forecourt/domain/constants/options.ts';
import { chooseInvoiceDate, choosePaymentPlan } from '@forecourt/domain/final-details/transitions.ts';
import { invoiceDateTexts, paymentPlanTexts } from '../../copy/final-details.ts';
import { Question } from '../../questions/question.tsx';
import { change, useApplication } from '../../store/application-store.ts';
import { RadioRows } from '../../ui/fields/radio-rows.tsx';

/** The day of each month on which an invoice is made. */
export function InvoiceDateQuestion() {
  const invoiceDate = useApplication(({ finalDetails }) => finalDetails.invoiceDate);
  const choose = (chosen: string): void => {
    const day = invoiceDates.find(({ value }) => String(value) === chosen);
    if (day) change('finalDetails', chooseInvoiceDate, day.value);
  };
  return (
    <Question id="invoice-date" answer={{ text: labelOf(invoiceDates, invoiceDate) }}>
      {(hasTried) => (
        <RadioRows
          legend={invoiceDateTexts.legend}
          isLegendHidden
          layout="two"
          choices={invoiceDates.map(({ value, label }) => ({ value: String(value), label }))}
          value={invoiceDate === null ? null : String(invoiceDate)}
          onChange={choose}
          error={hasTried && invoiceDate === null ? invoiceDateTexts.missing : undefined}
        />
      )}
    </Question>
  );
}

/** Whether the account fee is paid by the month or by the year. */
export function PaymentPlanQuestion() {
  const paymentPlan = useApplication(({ finalDetails }) => finalDetails.paymentPlan);
  return (
    <Question id="payment-plan" answer={{ text: labelOf(paymentPlans, paymentPlan) }}>
      {(hasTried) => (
        <RadioRows
          legend={paymentPlanTexts.legend}
          isLegendHidden
          choices={paymentPlans.map(({ value, label }) => ({
            value,
            label,
            detail: paymentPlanTexts.details[value],
          }))}
          value={paymentPlan}
          onChange={(chosen) => change('finalDetails', choosePaymentPlan, chosen)}
          error={hasTried && paymentPlan === null ? paymentPlanTexts.missing : undefined}
        />
      )}
    </Question>
  );
}
