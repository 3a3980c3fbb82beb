const margin = 16;

/** Puts a fixed box above what it belongs to, or below where there is no room, and keeps it on the screen. */
export function placeBeside(box: HTMLElement, anchor: Element): void {
  const place = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const room = document.documentElement.clientWidth - width - margin;
  const isAbove = place.top - height >= margin;
  box.style.left = `${Math.max(margin, Math.min(place.left, room))}px`;
  box.style.top = `${isAbove ? place.top - height : place.bottom}px`;
}
