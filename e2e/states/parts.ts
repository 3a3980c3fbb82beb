import { aroundTheForm } from './around-the-form.ts';
import { beforeTheForm } from './before-the-form.ts';
import { addresses, business } from './business.ts';
import { cards } from './cards.ts';
import { credit } from './credit.ts';
import { endings } from './endings.ts';
import { finalDetails } from './final-details.ts';
import type { Walk } from './look.ts';
import { offer } from './offer.ts';
import { sharedDraft } from './shared-draft.ts';
import { somebodyElse } from './somebody-else.ts';
import { status } from './status.ts';
import { submission } from './submission.ts';

/** In the order in which an applicant comes to them. */
export const parts: Readonly<Record<string, Walk>> = {
  'before the form': beforeTheForm,
  'around the form': aroundTheForm,
  'your business': business,
  addresses,
  'a shared draft': sharedDraft,
  'your offer': offer,
  'credit check': credit,
  'somebody else': somebodyElse,
  'final details': finalDetails,
  submission,
  cards,
  endings,
  'the status page': status,
};
