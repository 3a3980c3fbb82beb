import { holderOf } from '@forecourt/domain/cards/order.ts';
import { givenAddress } from '@forecourt/domain/questions/addresses.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { completedTexts as texts } from '../../copy/pages.ts';
import { CardArt } from '../../features/cards/editor/card-art.tsx';
import { OrderedCards } from '../../features/cards/order/ordered-cards.tsx';
import { useApplication } from '../../store/application-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TermList } from '../../ui/review-list.tsx';
import { Row } from '../../ui/text.tsx';
import { PhoneInSentence } from '../parts/phone-link.tsx';
import { PlainPage } from '../parts/plain-page.tsx';
import styles from './completed-page.module.css';

/** The card order is in: how many and which, where to, and what to do if they do not arrive. */
export function CompletedPage() {
  const { name, links } = useBrand();
  const { cardChanges } = useApplication(({ cards }) => cards);
  const [first] = cardChanges;
  const businessName = useApplication(({ business }) => business.businessName);
  const deliveryAddress = givenAddress(
    useApplication((application) => application),
    'delivery-address',
  );
  const email = useApplication(({ landing }) => landing.email);
  return (
    <PlainPage
      isDone
      title={texts.title}
      lede={texts.lede(cardChanges.length, businessName)}
      side={
        <>
          {first && <CardArt card={holderOf(first)} business={businessName} />}
          <TermList
            rows={[
              { term: texts.cards, definition: String(cardChanges.length) },
              ...(deliveryAddress
                ? [{ term: texts.deliveredTo, definition: deliveryAddress.fullAddress }]
                : []),
              { term: texts.confirmation, definition: email },
            ]}
          />
        </>
      }
      foot={
        <Row>
          <ButtonLink kind="quiet" href={links.home}>
            {texts.back(name)}
          </ButtonLink>
        </Row>
      }
    >
      <Notice title={texts.notice(cardChanges.length)}>
        <p>
          <span>{texts.noticeText.before}</span>
          <PhoneInSentence />
          <span>{texts.noticeText.after}</span>
        </p>
      </Notice>
      <section className={styles.ordered} aria-labelledby="ordered">
        <h2 id="ordered">{texts.ordered}</h2>
        <OrderedCards cards={cardChanges} />
      </section>
    </PlainPage>
  );
}
