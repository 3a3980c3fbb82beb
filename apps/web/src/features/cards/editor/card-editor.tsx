import { cardTypes, labelOf } from '@forecourt/domain/constants/options.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { Lede, Row, Stack } from '@forecourt/ui/text.tsx';
import { cardEditorTexts, cardListTexts, cardTypeSentences } from '../../../copy/cards.ts';
import { useApplication } from '../../../store/application-store.ts';
import {
  addAnotherCard,
  addSimilarCard,
  openApplyToAllDialog,
  promptCardRemoval,
  promptDiscardChanges,
} from '../actions.ts';
import { useCardsView } from '../cards-view.ts';
import { AddManyCardsButton } from '../fleet/fleet-dialog.tsx';
import { OrderProblem } from '../order/confirm-order-button.tsx';
import { useCardSteps } from '../steps.ts';
import { useActiveCard, useHasActiveCard } from './active-card.ts';
import { CardArt } from './card-art.tsx';
import styles from './card-editor.module.css';
import { CardEditorFoot, CardEditorHead } from './card-editor-parts.tsx';
import { CardFieldControls } from './card-fields.tsx';

export function CardEditor() {
  const count = useApplication(({ cards }) => cards.cardChanges.length);
  const active = useApplication(({ cards }) => cards.activeCardIndex);
  const round = useCardsView((view) => view.round);
  const hasCard = useHasActiveCard();
  if (!hasCard || active === null) return <NoCards />;
  return (
    <>
      <CardHead over={cardEditorTexts.position(active + 1, count)} />
      <CardFieldControls key={`${active}-${round}`} />
      <CardEditorFoot>
        <Button kind="quiet" icon="plus" onClick={addSimilarCard}>
          {cardEditorTexts.anotherLikeThis}
        </Button>
        {count > 1 && (
          <Button kind="quiet" onClick={openApplyToAllDialog}>
            {cardEditorTexts.applyToAll}
          </Button>
        )}
        <Button kind="act" onClick={promptDiscardChanges}>
          {cardEditorTexts.discard}
        </Button>
        <Button kind="act" isGrave onClick={promptCardRemoval}>
          {cardEditorTexts.remove}
        </Button>
      </CardEditorFoot>
    </>
  );
}

function CardHead({ over }: { readonly over: string }) {
  const { step, backToList } = useCardSteps();
  const title = useActiveCard(({ cardType }) => labelOf(cardTypes, cardType));
  return (
    <CardEditorHead
      back={
        <Button kind="act" icon="chevron-left" onClick={backToList}>
          {cardEditorTexts.backToList}
        </Button>
      }
      isAlone={step === 'editor'}
      over={over}
      title={title}
      lede={<Holder />}
      card={<ArtOfCard />}
    />
  );
}

// These two render with each key, and nothing around them does.
const Holder = () => {
  const sentence = useActiveCard(({ cardType, driver, vehicle }) =>
    cardTypeSentences[cardType](driver.name, vehicle.registration),
  );
  return <span>{sentence}</span>;
};
const ArtOfCard = () => {
  const card = useActiveCard((active) => active);
  return <CardArt card={card} products={card.products} />;
};

function NoCards() {
  const { step, openEditor } = useCardSteps();
  const isAlone = step === 'editor';
  return (
    <Stack>
      <h1 className={styles.title} tabIndex={-1} data-heading="">
        {cardEditorTexts.emptyTitle}
      </h1>
      <Lede>{cardEditorTexts.emptyText}</Lede>
      {isAlone && <OrderProblem />}
      <Row>
        <Button icon="plus" onClick={() => addAnotherCard(openEditor)}>
          {cardListTexts.addCard}
        </Button>
        {isAlone && <AddManyCardsButton />}
      </Row>
    </Stack>
  );
}
