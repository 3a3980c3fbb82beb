import { foldText } from '../fold.ts';
import type { AddressPlace } from './address-row.ts';

/** Lower is better: begins the road's name, is in it, or is only in suburb or town. */
const wordClasses = { begins: 0, inName: 1, elsewhere: 2 } as const;

const spaced = (text: string): string => ` ${foldText(text).replaceAll('/', ' ')} `;

export function foldPlace({ road, district, town, postcode }: AddressPlace): { name: string; words: string } {
  return { name: spaced(road), words: spaced(`${road} ${district} ${town} ${postcode}`) };
}

export function classifyPlaceWords(name: string, words: string): Map<string, number> {
  const classes = new Map<string, number>();
  const inName = name.trim().split(/ +/);
  for (const word of words.trim().split(/ +/)) {
    if (classes.has(word)) continue;
    const position = inName.indexOf(word);
    classes.set(
      word,
      position === 0 ? wordClasses.begins : position > 0 ? wordClasses.inName : wordClasses.elsewhere,
    );
  }
  return classes;
}
