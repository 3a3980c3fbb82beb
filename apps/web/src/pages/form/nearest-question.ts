/** The distance of a height on screen from a box that spans `top` to `bottom`: none inside it. */
const distance = (height: number, { top, bottom }: { top: number; bottom: number }): number =>
  height < top ? top - height : height > bottom ? height - bottom : 0;

/** The id whose element is nearest a height on screen; the first of several; undefined when none is there. */
export function nearestTo<Id extends string>(height: number, ids: readonly Id[]): Id | undefined {
  let nearest: { id: Id; away: number } | undefined;
  for (const id of ids) {
    const element = document.getElementById(id);
    if (!element) continue;
    const away = distance(height, element.getBoundingClientRect());
    if (!nearest || away < nearest.away) nearest = { id, away };
  }
  return nearest?.id;
}

/** The id whose element is nearest the middle of the viewport. */
export const nearestTheMiddle = <Id extends string>(ids: readonly Id[]): Id | undefined =>
  nearestTo(window.innerHeight / 2, ids);

/** The id that an element on the page stands for: its own, the first inside it, or the nearest to where it begins. */
export function nearestToElement<Id extends string>(element: Element, ids: readonly Id[]): Id | undefined {
  const inside = ids.find((id) => element.contains(document.getElementById(id)));
  return inside ?? nearestTo(element.getBoundingClientRect().top + 1, ids);
}
