import { statusPath } from '@forecourt/domain/contract/pages.ts';
import { ButtonLink } from '@forecourt/ui/button.tsx';
import { Row } from '@forecourt/ui/text.tsx';
import { useBrand, withBasePath } from '../../brand/use-brand.ts';
import { completedTexts as texts } from '../../copy/pages.ts';
import { statusTexts } from '../../copy/status.ts';
import { copyOfAnswersTexts } from '../../copy/submission.ts';
import { CardStack } from '../../features/cards/order/card-stack.tsx';
import { placedOrderOf } from '../../features/cards/order/keep-order.ts';
import { OrderConfirmation } from '../../features/cards/order/order-confirmation.tsx';
import { useStatusSync } from '../../features/status/own-status.ts';
import { ProgressList } from '../../features/status/progress-list.tsx';
import { formatSubmittedAt } from '../../features/submission/copy-of-answers.ts';
import { useApplication, useApplicationStatus } from '../../store/application-store.ts';
import { arrivalDayIfOrderedToday } from '../../store/arrival-today.ts';
import { PlainPage } from '../parts/plain-page.tsx';

export function CompletedPage() {
  const { name, links } = useBrand();
  const application = useApplication((whole) => whole);
  const { receipt } = application.saver;
  const ownStatus = useApplicationStatus();
  const { status: known } = useStatusSync('completed', true);
  const here = placedOrderOf(application);
  const { businessName } = application.business;
  const ordered = known?.cards ?? {
    count: here.cards.length,
    arriveBy: arrivalDayIfOrderedToday(ownStatus),
    sent: null,
  };
  const status = known?.state ?? ownStatus;
  return (
    <PlainPage
      isDone
      title={texts.title}
      lede={texts.lede(ordered.count, businessName, ordered.arriveBy)}
      side={
        <>
          <CardStack cards={here.cards} business={businessName} />
          <ProgressList
            status={status}
            cards={ordered}
            sent={receipt ? formatSubmittedAt(receipt.submittedAt) : ''}
          />
        </>
      }
      foot={
        <Row>
          {receipt && receipt.statusKey !== '' && (
            <ButtonLink href={withBasePath(statusPath(receipt.statusKey))}>
              {status === 'guaranteeAwaited' ? statusTexts.actions.giveGuarantee : copyOfAnswersTexts.status}
            </ButtonLink>
          )}
          <ButtonLink kind="quiet" href={links.home}>
            {texts.back(name)}
          </ButtonLink>
        </Row>
      }
    >
      <OrderConfirmation ordered={ordered} here={here} />
    </PlainPage>
  );
}
