import { openQuestion } from '@forecourt/domain/questions/journey.ts';
import { useEffect } from 'react';
import { formViewStore } from '../../questions/form-view.ts';
import { applicationStore, currentApplication, currentJourney } from '../../store/application-store.ts';
import {
  dropPicture,
  keepPicture,
  keepPlace,
  markupOf,
  type Picture,
  type PicturePart,
} from '../../store/picture.ts';
import { sessionKey } from '../../store/session.ts';
import { listenTo } from '../../ui/listen-to.ts';

/** † How long nothing changes before a picture is taken. */
const restMs = 400;
/** What the form shows for a time, or once, and would not show after it was loaded again. */
const passing =
  '[role="dialog"], [role="alert"]:not(:empty), [aria-busy="true"], [data-loading], [role="combobox"][aria-expanded="true"]';

/** Whether the form stands as it would if it were loaded again. */
function isAtRest(): boolean {
  const { editing } = formViewStore.getState();
  if (editing !== null && editing !== openQuestion(currentJourney())?.id) return false;
  return !currentApplication().saver.isSubmitted && !document.querySelector(passing);
}

/** Writes what stands in a control into its copy, whose markup tells only what stood there first. */
function writeDown(control: Element, copy: Element): void {
  if (control instanceof HTMLOptionElement) copy.toggleAttribute('selected', control.selected);
  if (!(control instanceof HTMLInputElement)) return;
  if (/radio|checkbox/.test(control.type)) copy.toggleAttribute('checked', control.checked);
  else copy.setAttribute('value', control.value);
  // What is being typed counts there as if it were typed on the picture.
  if (control === document.activeElement) copy.setAttribute('data-touched', '');
}

/** Empties the copy of a part; returns what stood in it, and where. */
function takenOut(part: Element, copy: Element): PicturePart {
  const { top, height } = part.getBoundingClientRect();
  const html = markupOf(copy);
  copy.replaceChildren();
  copy.setAttribute('data-part', '');
  return { top: top + window.scrollY, height, html };
}

function pictureOf(page: HTMLElement): Picture {
  const copy = page.cloneNode(true) as HTMLElement;
  const twins = (selector: string): [Element, Element | undefined][] => {
    const copies = copy.querySelectorAll(selector);
    return [...page.querySelectorAll(selector)].map((element, index) => [element, copies[index]]);
  };
  for (const [control, twin] of twins('input,option')) if (twin) writeDown(control, twin);
  const parts = twins('main > *').flatMap(([part, twin]) => (twin ? [takenOut(part, twin)] : []));
  return { title: document.title, html: markupOf(copy), parts };
}

/** Keeps how far the form is scrolled, when it is left and when it is put behind: a phone may drop it from there. */
function keepPlaceWhenLeft(): () => void {
  const stop = listenTo(['pagehide'], keepPlace);
  document.addEventListener('visibilitychange', keepPlace);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', keepPlace);
  };
}

/**
 * Keeps a picture of the form in the tab, sealed, so that who loads it again has it on screen before the application
 * has come. There is one only of what is kept: with each change it is gone, and taken anew once nothing changes.
 */
export function useKeptPicture(isWhole: boolean): void {
  useEffect(keepPlaceWhenLeft, []);
  useEffect(() => {
    if (!isWhole) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let round = 0;
    const take = async (mine: number): Promise<void> => {
      const page = document.getElementById('root');
      const key = await sessionKey();
      if (!page || !key || mine !== round) return;
      if (!isAtRest()) return wait();
      await keepPicture(key, pictureOf(page), () => mine === round);
    };
    const wait = (): void => {
      clearTimeout(timer);
      round += 1;
      const mine = round;
      // A browser that keeps no keys, or has no room left, keeps no picture.
      timer = setTimeout(() => void take(mine).catch(dropPicture), restMs);
    };
    const again = (): void => {
      dropPicture();
      wait();
    };
    wait();
    const stops = [applicationStore.subscribe(again), formViewStore.subscribe(again)];
    return () => {
      clearTimeout(timer);
      round += 1;
      stops.forEach((stop) => stop());
    };
  }, [isWhole]);
}
