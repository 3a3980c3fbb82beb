/** Input sources as WebDriver describes them. */
export type Actions = readonly {
  readonly type: string;
  readonly id: string;
  readonly actions: readonly object[];
}[];

/** Every call rejects if the browser refuses it or is gone. */
export type Driver = {
  readonly goTo: (url: string) => Promise<void>;
  /** Runs a function's source in the page; argument and result are JSON. */
  readonly run: (source: string, argument?: unknown) => Promise<unknown>;
  readonly perform: (actions: Actions) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  /** The visible page as PNG. */
  readonly picture: () => Promise<Buffer>;
  readonly errors: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

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
