/** What both ways to drive a browser take: sources of input with what each does, as WebDriver describes them. */
export type Actions = readonly {
  readonly type: string;
  readonly id: string;
  readonly actions: readonly object[];
}[];

/** A window of a browser. Every call rejects when the browser refuses it or is gone. */
export type Driver = {
  readonly goTo: (url: string) => Promise<void>;
  /** Runs a function's source in the page with an argument that JSON can carry, and returns what it resolves to. */
  readonly run: (source: string, argument?: unknown) => Promise<unknown>;
  readonly perform: (actions: Actions) => Promise<void>;
  /** Sets the window's size in pixels. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** The visible page as PNG. */
  readonly picture: () => Promise<Buffer>;
  /** What the page reported as an error so far. */
  readonly errors: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

/** A press of the mouse at a point of the visible page. */
export const pressAt = (x: number, y: number): Actions => [
  {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', x, y, origin: 'viewport', duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** A text typed key by key where the focus is. */
export const typing = (text: string): Actions => [
  {
    type: 'key',
    id: 'keyboard',
    actions: Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];
