import type { CardProducts, CardType } from '../constants/options.ts';
import { cleanInput } from '../fields/pasted.ts';
import { normalisePlate } from '../fields/plate.ts';
import { type CardFields, cardFieldsOf, cardFromFields, withCardFieldsOf } from './fields.ts';
import { isOrderFull, nameFields } from './rules.ts';
import { type Card, type Cards, defaultCard } from './state.ts';

function add(cards: Cards, card: Card): Cards {
  if (isOrderFull(cards)) return cards;
  return {
    ...cards,
    cardChanges: [...cards.cardChanges, card],
    activeCardIndex: cards.cardChanges.length,
  };
}

export const addCard = (cards: Cards): Cards => add(cards, defaultCard);

/** Adds a card with the type, products and limits of the active one, for no vehicle or driver yet. */
export function addCardLikeActive(cards: Cards): Cards {
  const active = cards.activeCardIndex === null ? undefined : cards.cardChanges[cards.activeCardIndex];
  return add(cards, active ? withCardFieldsOf(active, defaultCard, nameFields) : defaultCard);
}

export function activateCard(cards: Cards, index: number): Cards {
  return index >= 0 && index < cards.cardChanges.length ? { ...cards, activeCardIndex: index } : cards;
}

export function askToRemoveCard(cards: Cards, index: number): Cards {
  return index >= 0 && index < cards.cardChanges.length ? { ...cards, cardIndexToRemove: index } : cards;
}

export function cancelCardRemoval(cards: Cards): Cards {
  return { ...cards, cardIndexToRemove: -1 };
}

/** The active index moves down when it is at or after the removed card; it is null when no card is left. */
export function removeCard(cards: Cards): Cards {
  const { cardIndexToRemove: removed, activeCardIndex: active } = cards;
  if (removed < 0 || removed >= cards.cardChanges.length) return cancelCardRemoval(cards);
  const cardChanges = cards.cardChanges.filter((_, index) => index !== removed);
  const moved = active !== null && removed <= active ? Math.max(0, active - 1) : active;
  return {
    ...cards,
    cardChanges,
    activeCardIndex: cardChanges.length === 0 ? null : moved,
    cardIndexToRemove: -1,
  };
}

function changeActiveCard(cards: Cards, change: (card: Card) => Card): Cards {
  const { activeCardIndex: active } = cards;
  return {
    ...cards,
    cardChanges: cards.cardChanges.map((card, index) => (index === active ? change(card) : card)),
  };
}

const setOnCard = (cards: Cards, fields: Partial<CardFields>): Cards =>
  changeActiveCard(cards, (card) => cardFromFields({ ...cardFieldsOf(card), ...fields }));

export const chooseCardType = (cards: Cards, cardType: CardType): Cards => setOnCard(cards, { cardType });
export const enterRegistration = (cards: Cards, typed: string): Cards =>
  setOnCard(cards, { registration: normalisePlate(typed) });
export const enterDriverName = (cards: Cards, typed: string): Cards =>
  setOnCard(cards, { driverName: cleanInput(typed, 'text') });
export const chooseProducts = (cards: Cards, products: CardProducts): Cards => setOnCard(cards, { products });
export const enterDailyLimit = (cards: Cards, daily: number | null): Cards => setOnCard(cards, { daily });
export const enterMonthlyLimit = (cards: Cards, monthly: number | null): Cards =>
  setOnCard(cards, { monthly });

export function resetActiveCard(cards: Cards): Cards {
  return changeActiveCard(cards, () => defaultCard);
}

export function restoreCards(cards: Cards, before: Cards): Cards {
  return { ...cancelCardRemoval(before), sectionComplete: cards.sectionComplete };
}

export function confirmCardOrder(cards: Cards): Cards {
  return { ...cards, sectionComplete: true };
}
