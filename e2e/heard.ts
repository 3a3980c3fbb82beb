import type { CDPSession, Locator, Page } from '@playwright/test';

type Value = { readonly value?: unknown };
type AxNode = {
  readonly ignored: boolean;
  readonly role?: Value;
  readonly name?: Value;
  readonly description?: Value;
  readonly properties?: readonly { readonly name: string; readonly value: Value }[];
};

const marker = 'data-looked-at';
const sessions = new WeakMap<Page, Promise<CDPSession>>();

async function announcedNodes(page: Page, subject: Locator): Promise<readonly AxNode[]> {
  let session = sessions.get(page);
  if (!session) sessions.set(page, (session = page.context().newCDPSession(page)));
  const client = await session;
  await subject.evaluate((element, name) => element.setAttribute(name, ''), marker);
  const { root } = await client.send('DOM.getDocument', { depth: 0 });
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: `[${marker}]` });
  const { nodes } = await client.send('Accessibility.queryAXTree', { nodeId });
  await subject.evaluate((element, name) => element.removeAttribute(name), marker);
  return nodes;
}

const property = ({ properties = [] }: AxNode, name: string): unknown =>
  properties.find((each) => each.name === name)?.value.value;

const states = ['checked', 'expanded', 'required', 'invalid', 'disabled'] as const;

function said(node: AxNode): string {
  const isSo = (value: unknown): boolean => value !== undefined && value !== false && value !== 'false';
  const heardStates = states.filter((state) => isSo(property(node, state)));
  const description = String(node.description?.value ?? '').trim();
  return [
    `${String(node.role?.value)} ‘${String(node.name?.value ?? '').trim()}’`,
    ...heardStates,
    ...(description === '' ? [] : [`“${description}”`]),
  ].join(', ');
}

/** Radio buttons are one stop of the Tab key. */
const gone = new Set(['radio']);

/** Returns name, state and description of each control, grouped by stops of the Tab key. */
export async function stopsIn(page: Page, subject: Locator): Promise<string[][]> {
  const controls = (await announcedNodes(page, subject)).filter(
    (node) => !node.ignored && property(node, 'focusable') === true && node.role?.value !== 'heading',
  );
  const stops: string[][] = [];
  let before: unknown;
  for (const control of controls) {
    const role = control.role?.value;
    if (gone.has(String(role)) && role === before) stops.at(-1)?.push(said(control));
    else stops.push([said(control)]);
    before = role;
  }
  return stops;
}
