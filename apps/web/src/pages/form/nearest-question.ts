/** 0 inside the box. */
const distance = (height: number, { top, bottom }: { top: number; bottom: number }): number =>
  height < top ? top - height : height > bottom ? height - bottom : 0;

/** Returns the id whose element is nearest a height on screen; undefined when none is there. */
export function idNearestHeight<Id extends string>(height: number, ids: readonly Id[]): Id | undefined {
  let nearest: { id: Id; away: number } | undefined;
  for (const id of ids) {
    const element = document.getElementById(id);
    if (!element) continue;
    const away = distance(height, element.getBoundingClientRect());
    if (!nearest || away < nearest.away) nearest = { id, away };
  }
  return nearest?.id;
}

export const idNearestMiddle = <Id extends string>(ids: readonly Id[]): Id | undefined =>
  idNearestHeight(window.innerHeight / 2, ids);

/** Returns the id of an element: its own, the first inside it, or the nearest to its top. */
export function idNearestElement<Id extends string>(element: Element, ids: readonly Id[]): Id | undefined {
  const inside = ids.find((id) => element.contains(document.getElementById(id)));
  return inside ?? idNearestHeight(element.getBoundingClientRect().top + 1, ids);
}
