import { cardEditorTexts, cardListTexts } from '../../copy/cards.ts';
import { Button } from '../../ui/button.tsx';
import { Lede, Row, Stack } from '../../ui/text.tsx';
import styles from './empty-cards.module.css';
import { AddManyCards } from './fleet-button.tsx';

type EmptyCardsProps = { readonly onAdd: () => void; readonly onAddMany: () => void };

/** No card is left: how to come to one. */
export const EmptyCards = ({ onAdd, onAddMany }: EmptyCardsProps) => (
  <Stack>
    <h1 className={styles.title} tabIndex={-1} data-heading="">
      {cardEditorTexts.emptyTitle}
    </h1>
    <Lede>{cardEditorTexts.emptyText}</Lede>
    <Row>
      <Button kind="quiet" icon="plus" onClick={onAdd}>
        {cardListTexts.addAnother}
      </Button>
      <AddManyCards onAddMany={onAddMany} />
    </Row>
  </Stack>
);
