const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Every text that one slip turns into this word: a letter wrong, missing, too many, or two neighbours swapped. */
export function slipsOf(word: string): string[] {
  const slips = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    if (after !== '') slips.add(before + after.slice(1));
    if (after.length > 1) slips.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
    for (const letter of letters) {
      if (after !== '') slips.add(before + letter + after.slice(1));
      slips.add(before + letter + after);
    }
  }
  slips.delete(word);
  return [...slips];
}
