/** Container beside the page: overlays in `body`, React's root, would have React hear every event twice. */
export const overlayContainer = (): HTMLElement | undefined => document.getElementById('over') ?? undefined;
