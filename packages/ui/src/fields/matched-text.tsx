import { foldCaseAndAccents } from '@forecourt/domain/fields/fold.ts';

const plain = (letter: string): string => foldCaseAndAccents(letter).slice(0, 1) || letter;

/** Marks the letters of the title that begin with a word of the query, ignoring macrons and case. */
function matches(title: readonly string[], query: string): boolean[] {
  const letters = title.map(plain);
  const found = letters.map(() => false);
  const words = [...query]
    .map(plain)
    .join('')
    .split(/[\s,]+/)
    .filter(Boolean);
  for (const [start] of letters.entries()) {
    if (/[\p{L}\p{N}]/u.test(letters[start - 1] ?? '')) continue;
    const word = words.find((one) => letters.slice(start, start + one.length).join('') === one);
    if (word) found.fill(true, start, start + word.length);
  }
  return found;
}

export function MatchedText({ title, query }: { readonly title: string; readonly query: string }) {
  const letters = [...title];
  const isMatched = matches(letters, query);
  const runs: { text: string; isMatched: boolean }[] = [];
  for (const [index, letter] of letters.entries()) {
    const last = runs.at(-1);
    const joins =
      last &&
      (last.isMatched === isMatched[index] || (letter === ' ' && isMatched[index + 1] && last.isMatched));
    if (joins) last.text += letter;
    else runs.push({ text: letter, isMatched: isMatched[index] ?? false });
  }
  let at = 0;
  return runs.map((run) => {
    at += run.text.length;
    return run.isMatched ? <mark key={at}>{run.text}</mark> : <span key={at}>{run.text}</span>;
  });
}
