import type { QuestionId } from '@forecourt/domain/questions/table.ts';
import { nothingLostText, tryAgainSoonText } from './errors.ts';

export const correctionTexts = {
  because: 'What we need',
  asked: 'Please answer again:',
  /** Why a question is asked with others, by question. */
  along: {
    'credit-check-agreement': 'We ask this again because the credit check covers it.',
    'is-company-director': 'We ask this again because it depends on the business.',
  } as Partial<Record<QuestionId, string>>,
  opened: 'We ask this because of an answer above.',
  youSent: 'You sent:',
  hidden: 'You have answered this. We do not show the answer here.',
  keep: 'Leave it as it was',
  kept: 'Left as it was',
  begin: 'Correct your answers',
  beginCards: 'Correct your cards',
  send: {
    title: 'Send your corrections',
    ready:
      'They replace the answers you sent before. Your other answers do not change. By sending, you declare that these answers are true and complete.',
    unchanged:
      'Nothing changes: you tell us that what you sent is right. By sending, you declare that these answers are true and complete.',
    notReady: 'Opens when every question above is answered.',
    button: 'Send your corrections',
    again: 'Send them again',
    failed: `Your corrections were not sent. ${nothingLostText} ${tryAgainSoonText}`,
    unknown: `We do not know if your corrections arrived. ${nothingLostText} Send them again in a moment: they count only once.`,
    refused: `Your corrections were not sent. ${nothingLostText}`,
  },
  sent: {
    title: 'We have your corrections',
    lede: 'We’ll look at them and carry on with your application. Nothing more to do for now.',
    thanks: 'Thank you. We have your corrections.',
  },
  leaveWarning: 'Your corrections are not sent yet. Are you sure you want to leave this page?',
} as const;
