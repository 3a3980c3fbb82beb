import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type Tab = {
  goto(url: string): Promise<unknown>;
  type(selector: string, text: string): Promise<void>;
  click(selector: string): Promise<void>;
  waitForSelector(selector: string): Promise<unknown>;
};
type Puppeteer = {
  connect(options: { browserURL: string }): Promise<{ newPage(): Promise<Tab>; disconnect(): Promise<void> }>;
};
type Result = {
  readonly lhr: {
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
    readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
  };
};
type Lighthouse = (url: string, flags: object, config: undefined, page: Tab) => Promise<Result | undefined>;

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Reading = Readonly<Record<(typeof categories)[number], number>> & {
  readonly first: number;
  readonly largest: number;
  readonly blocked: number;
};

const installed = createRequire(join(import.meta.dirname, 'peers', 'package.json'));
const load = async <T>(name: string): Promise<T> =>
  ((await import(pathToFileURL(installed.resolve(name)).href)) as { default: T }).default;

/** Opens a tab of a browser that listens on this port of this machine. */
export async function openTab(port: number): Promise<{ tab: Tab; close: () => Promise<void> }> {
  const puppeteer = await load<Puppeteer>('puppeteer-core');
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}` });
  return { tab: await browser.newPage(), close: () => browser.disconnect() };
}

/** Judges a page as a phone on a slow line opens it, with what the tab holds. Scores are from 0 to 100. */
export async function runLighthouse(tab: Tab, url: string): Promise<Reading> {
  const lighthouse = await load<Lighthouse>('lighthouse');
  const flags = { onlyCategories: categories, disableStorageReset: true, logLevel: 'error' };
  const result = await lighthouse(url, flags, undefined, tab);
  if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
  const { lhr } = result;
  const score = (category: string): number =>
    Math.round(100 * (lhr.categories[category]?.score ?? Number.NaN));
  const time = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    first: time('first-contentful-paint'),
    largest: time('largest-contentful-paint'),
    blocked: time('total-blocking-time'),
  };
}
