/** `pattern` is the source and flags of a regular expression. */
export type Step = {
  readonly by: 'role' | 'label';
  readonly role: string;
  readonly pattern: readonly [source: string, flags: string];
  readonly level?: number | undefined;
};
export type Errand = {
  readonly way: readonly Step[];
  readonly action: 'see' | 'press' | 'select text' | 'choose';
  /** The label of the option to choose. */
  readonly option?: string;
};
export type Reached = {
  readonly x: number;
  readonly y: number;
  readonly value: string;
  readonly isChecked: boolean;
};

type Options = { readonly name: RegExp; readonly level: number | undefined };
type Queries = {
  queryAllByRole: (within: Element, role: string, options: Options) => HTMLElement[];
  queryAllByLabelText: (within: Element, label: RegExp) => HTMLElement[];
};

/** Runs in the page, so it uses nothing outside. Returns a text if the action is not possible yet. */
export async function reach({ way, action, option }: Errand): Promise<Reached | string> {
  const { TestingLibraryDom: queries } = globalThis as typeof globalThis & { TestingLibraryDom?: Queries };
  if (!queries) return 'nothing finds it';

  let part: HTMLElement = document.body;
  for (const { by, role, pattern, level } of way) {
    const name = new RegExp(...pattern);
    const found =
      by === 'role'
        ? queries.queryAllByRole(part, role, { name, level })
        : queries.queryAllByLabelText(part, name).filter((one) => one.matches('input, select, textarea'));
    const [one, ...others] = found.filter((candidate) => candidate.checkVisibility());
    if (!one) return `there is no ${role} ${name}`;
    if (others.length > 0) return `there are ${found.length} of ${role} ${name}`;
    part = one;
  }

  if (action === 'press') {
    if (part.matches(':disabled, [aria-disabled="true"]')) return 'it is disabled';
    part.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  if (action === 'select text') (part as HTMLInputElement).select();
  if (action === 'choose') {
    const select = part as HTMLSelectElement;
    const wanted = Array.from(select.options).find(({ label }) => label === option);
    if (!wanted) return `it has no option ${option}`;
    select.value = wanted.value;
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
  }

  const before = part.getBoundingClientRect();
  const x = Math.round(before.x + before.width / 2);
  const y = Math.round(before.y + before.height / 2);
  if (action === 'press') {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    const after = part.getBoundingClientRect();
    if (after.x !== before.x || after.y !== before.y) return 'it moves';
    const hit = document.elementFromPoint(x, y);
    const own = [part, ...((part as HTMLInputElement).labels ?? [])];
    if (!own.some((one) => one.contains(hit))) return `it is covered by ${hit?.outerHTML.slice(0, 120)}`;

    // An element that moves under the pointer after this check must not get the press. Null until the press arrives.
    const reported = globalThis as { hasLanded?: boolean | null };
    reported.hasLanded = null;
    const look = (event: Event): void => {
      reported.hasLanded ??= event.composedPath().some((one) => own.some((mine) => mine === one));
      if (reported.hasLanded) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      window.addEventListener(type, look, { capture: true, once: true });
  }
  const { value = '', checked: isChecked = false } = part as Partial<HTMLInputElement>;
  return { x, y, value, isChecked };
}
