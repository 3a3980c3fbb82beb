/** Text as it is compared: no case, no macrons, no apostrophes, `&` as `and`, one space between words. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’‘ʻ]/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim();
}
