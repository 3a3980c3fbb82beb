import { BankDetailsQuestion } from './bank-details-question.tsx';
import { ContactNumberQuestion, InvoiceEmailQuestion } from './contact-questions.tsx';
import { DeliveryAddressQuestion } from './delivery-address-question.tsx';
import { InvoiceDateQuestion, PaymentPlanQuestion } from './payment-questions.tsx';

/** The final questions in their order; those the offer skips are not asked. */
export const FinalDetailsSection = () => (
  <>
    <DeliveryAddressQuestion />
    <ContactNumberQuestion />
    <InvoiceEmailQuestion />
    <InvoiceDateQuestion />
    <PaymentPlanQuestion />
    <BankDetailsQuestion />
  </>
);
