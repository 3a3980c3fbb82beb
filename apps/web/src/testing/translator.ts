/** Translates a page as browsers do: two elements around each text, with other words. */
export function translate(page: Node, inOtherWords = (words: string): string => words.toUpperCase()): void {
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const outer = document.createElement('font');
    outer.appendChild(document.createElement('font')).textContent = inOtherWords(text.data);
    text.replaceWith(outer);
  }
}
