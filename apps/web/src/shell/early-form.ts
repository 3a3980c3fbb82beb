import { afterPaint } from '../store/after-paint.ts';
import {
  drawMarkup,
  isDrawnHere,
  keptPlace,
  openPicture,
  type Picture,
  type PictureRecord,
  readPictureRecord,
} from '../store/picture.ts';
import { bringBack, picturePlace } from '../store/picture-place.ts';

// Runs in the head of the page that the form comes in. Who loads it again sees it as it stood and goes on at once; the
// application, which takes longer, is brought once that is painted, and takes over what was done meanwhile
// (`pages/form/taking-over.ts`).

const { app = '', parts = '' } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {};

/** Says above whatever is shown that the code did not come. */
function sayNotCome(): void {
  const said = document.querySelector<HTMLTemplateElement>('template#not-come');
  said?.replaceWith(said.content);
}

/** Asks for the application and for all that it and the form are made of, at once. */
function bringApplication(): void {
  for (const href of parts.split(' ').filter(Boolean))
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  const script = Object.assign(document.createElement('script'), {
    type: 'module',
    crossOrigin: '',
    src: app,
  });
  script.onerror = sayNotCome;
  document.head.append(script);
}

const painted = (): Promise<void> => new Promise((resolve) => afterPaint().later(resolve));

/** † What may be put off until the browser has time is done after this time all the same. */
const longestMs = 300;

/** Until the browser has nothing else to do after another frame: nobody who has begun is kept waiting. */
async function quiet(): Promise<void> {
  await painted();
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: longestMs });
    else setTimeout(resolve);
  });
}

/** Until the page has been read as far as its place for a picture. */
const placeIsRead = (): Promise<void> =>
  new Promise((resolve) => {
    if (picturePlace()) resolve();
    else addEventListener('DOMContentLoaded', () => resolve());
  });

/** What is typed, ticked and chosen is marked; of what is pressed the last. Nothing leads away meanwhile. */
function heed(place: HTMLElement): void {
  const mark = ({ target }: Event): void => {
    if (target instanceof HTMLElement) target.dataset['touched'] = '';
  };
  place.addEventListener('input', mark);
  place.addEventListener('change', mark);
  place.addEventListener('submit', (event) => event.preventDefault());
  place.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element && event.target.closest<HTMLElement>('button, a[href]');
    if (!pressed) return;
    event.preventDefault();
    delete place.querySelector<HTMLElement>('[data-pressed]')?.dataset['pressed'];
    pressed.dataset['pressed'] = '';
  });
}

/** † Whatever is further above or below the window, in its heights, is far off. */
const nearWindows = 0.25;

/** Draws the parts that are near where the page was read, and scrolls there. Returns how to draw the others. */
function drawNear(place: HTMLElement, parts: Picture['parts']): () => void {
  const kept = keptPlace();
  const from = (kept ?? 0) - nearWindows * window.innerHeight;
  const to = (kept ?? 0) + (1 + nearWindows) * window.innerHeight;
  const far: (() => void)[] = [];
  place.querySelectorAll<HTMLElement>('[data-part]').forEach((box, index) => {
    const { top, height, html } = parts[index] ?? { top: 0, height: 0, html: '' };
    if (top <= to && top + height >= from) return drawMarkup(box, html);
    box.style.blockSize = `${height}px`;
    far.push(() => {
      drawMarkup(box, html);
      box.style.blockSize = '';
    });
  });
  if (kept !== undefined) bringBack(place, kept);
  return () => far.forEach((draw) => draw());
}

async function showPicture(record: PictureRecord): Promise<void> {
  const { title, html, parts } = await openPicture(record);
  await placeIsRead();
  const place = picturePlace();
  if (!place || !isDrawnHere(record)) return;
  document.title = title;
  drawMarkup(place, html);
  const drawFar = drawNear(place, parts);
  heed(place);
  await painted();
  await quiet();
  drawFar();
}

/** Undefined as well where it cannot be read: then the application draws what there is. */
function recordOfPicture(): PictureRecord | undefined {
  try {
    return readPictureRecord();
  } catch {
    return undefined;
  }
}

const record = recordOfPicture();
if (record) void showPicture(record).then(bringApplication, bringApplication);
else bringApplication();
