import type { Page } from '@playwright/test';

/** Wraps each text in two elements as Chrome's translation does; the words stay, so stale ones show. */
export const translateFromStart = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const isLeftAlone = (text: Node): boolean =>
      text.parentElement === null ||
      text.parentElement.closest('script, style, noscript, template, font, .notranslate') !== null;
    const translate = (text: Text): void => {
      if (text.data === '' || isLeftAlone(text)) return;
      const outer = document.createElement('font');
      outer.appendChild(document.createElement('font')).textContent = text.data;
      text.replaceWith(outer);
    };
    const translateWithin = (part: Node): void => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const texts: Text[] = part instanceof Text ? [part] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(translate);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') translateWithin(target);
        addedNodes.forEach(translateWithin);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
