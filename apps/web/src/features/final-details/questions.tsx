import { AddressQuestion } from '../../questions/address-question.tsx';
import { SameAsPhysical } from '../../questions/same-as-physical.tsx';
import { type Controls, SectionQuestions } from '../../questions/section.tsx';
import { BankDetailsQuestion } from './bank-details-question.tsx';
import { ContactNumberQuestion, InvoiceEmailQuestion } from './contact-questions.tsx';
import { InvoiceDateQuestion, PaymentPlanQuestion } from './payment-questions.tsx';

const controls: Controls<'finalDetails'> = {
  'delivery-address': () => (
    <AddressQuestion id="delivery-address" actions={<SameAsPhysical id="delivery-address" />} />
  ),
  'contact-number': ContactNumberQuestion,
  'invoice-email': InvoiceEmailQuestion,
  'invoice-date': InvoiceDateQuestion,
  'payment-plan': PaymentPlanQuestion,
  'bank-details': BankDetailsQuestion,
};

export const FinalDetailsSection = () => <SectionQuestions section="finalDetails" controls={controls} />;
