/** Container beside the page: overlays in `body`, React's root, would have React hear every event twice. */
export const overThePage = (): HTMLElement | undefined => document.getElementById('over') ?? undefined;
