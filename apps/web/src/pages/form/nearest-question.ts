/** The distance of a height on screen from a box that spans `top` to `bottom`: none inside it. */
const distance = (height: number, { top, bottom }: { top: number; bottom: number }): number =>
  height < top ? top - height : height > bottom ? height - bottom : 0;

/** The id whose element is nearest the middle of the viewport; the first of several; undefined when none is there. */
export function nearestTheMiddle<Id extends string>(ids: readonly Id[]): Id | undefined {
  const middle = window.innerHeight / 2;
  let nearest: { id: Id; away: number } | undefined;
  for (const id of ids) {
    const element = document.getElementById(id);
    if (!element) continue;
    const away = distance(middle, element.getBoundingClientRect());
    if (!nearest || away < nearest.away) nearest = { id, away };
  }
  return nearest?.id;
}
