import { invoiceDates, paymentPlans } from '@forecourt/domain/constants/options.ts';
import { normalisePhone, phone } from '@forecourt/domain/fields/phone.ts';
import { problemOf } from '@forecourt/domain/fields/typed.ts';
import {
  chooseInvoiceDate,
  choosePaymentPlan,
  enterContactNumber,
} from '@forecourt/domain/final-details/transitions.ts';
import { offerInEffect } from '@forecourt/domain/offer/rules.ts';
import { paymentPlanTexts } from '../../copy/final-details.ts';
import { AddressQuestion } from '../../questions/address-question.tsx';
import { ChoiceQuestion } from '../../questions/choice-question.tsx';
import { type QuestionControls, SectionQuestions } from '../../questions/section.tsx';
import { TextQuestion } from '../../questions/text-question.tsx';
import { changeSection, useApplication } from '../../store/application-store.ts';
import { BankDetailsQuestion } from './bank-details-question.tsx';
import { InvoiceEmailQuestion } from './invoice-email-question.tsx';

export const ContactNumberQuestion = () => (
  <TextQuestion
    id="contact-number"
    type="tel"
    autoComplete="tel"
    width="medium"
    value={useApplication(({ finalDetails }) => finalDetails.contactNumber)}
    commit={(typed) => changeSection('finalDetails', enterContactNumber, typed)}
    check={(typed) => problemOf(phone, normalisePhone(typed))}
  />
);

const InvoiceDateQuestion = () => (
  <ChoiceQuestion
    id="invoice-date"
    layout="two"
    choices={invoiceDates}
    value={useApplication(({ finalDetails }) => finalDetails.invoiceDate)}
    onChange={(day) => changeSection('finalDetails', chooseInvoiceDate, day)}
  />
);

function PaymentPlanQuestion() {
  const offer = useApplication((application) => offerInEffect(application.offer));
  const fees = { Monthly: offer?.monthlyFee ?? null, Yearly: offer?.yearlyFee ?? null };
  return (
    <ChoiceQuestion
      id="payment-plan"
      legend={paymentPlanTexts.legend}
      choices={paymentPlans.map((plan) => ({
        ...plan,
        detail: paymentPlanTexts.details[plan.value](fees[plan.value]),
      }))}
      value={useApplication(({ finalDetails }) => finalDetails.paymentPlan)}
      onChange={(plan) => changeSection('finalDetails', choosePaymentPlan, plan)}
    />
  );
}

const controls: QuestionControls<'finalDetails'> = {
  'delivery-address': () => <AddressQuestion id="delivery-address" />,
  'contact-number': ContactNumberQuestion,
  'invoice-email': InvoiceEmailQuestion,
  'invoice-date': InvoiceDateQuestion,
  'payment-plan': PaymentPlanQuestion,
  'bank-details': BankDetailsQuestion,
};

export const FinalDetailsSection = () => <SectionQuestions section="finalDetails" controls={controls} />;
