import { expect, test } from 'vitest';
import {
  type AddressAnswer,
  enterAddressManually,
  noAddress,
  pickAddress,
} from '../fields/address-answer.ts';
import { initialApplication } from '../state.ts';
import { after, inAddress } from '../testing/change.ts';
import { ballantyneRoad, postBox } from '../testing/records.ts';
import { type AddressQuestionId, addressOfQuestion, addressQuestionIds } from './addresses.ts';

const kauriLane = { line1: '8 Kauri Lane', line2: '', suburb: '', town: 'Kerikeri', postcode: '0230' };
const boxByHand = { ...kauriLane, line1: 'Private Bag 12' };
const questions = addressQuestionIds.map((question) => [question] as const);
const given = (question: AddressQuestionId, answer: AddressAnswer) =>
  addressOfQuestion(
    after(
      initialApplication,
      inAddress(question, () => answer),
    ),
    question,
  );

test.each(questions)('a street answers the question %s, picked or typed by hand [VAL-08]', (question) => {
  expect(given(question, pickAddress(noAddress, ballantyneRoad))).toBe(ballantyneRoad);
  const byHand = given(question, enterAddressManually(noAddress, kauriLane));
  expect(byHand?.fullAddress).toBe('8 Kauri Lane, Kerikeri 0230');
});

test.each(questions)(
  'a box is no place to be or to live at, but one to deliver to: %s [VAL-08]',
  (question) => {
    const picked = given(question, pickAddress(noAddress, postBox));
    const byHand = given(question, enterAddressManually(noAddress, boxByHand));
    const isAnswer = question === 'delivery-address';
    expect([picked !== null, byHand !== null]).toEqual([isAnswer, isAnswer]);
  },
);

test.each(questions)('by hand, an address that was picked before does not answer %s [BUS-09]', (question) => {
  const both = { ...noAddress, isManual: true, picked: ballantyneRoad };
  expect(given(question, both)).toBeNull();
});
