import { type Brand, defaultBrand } from '@forecourt/domain/brand.ts';
import { late } from '../gateway/late.ts';
import { setBrand } from './use-brand.ts';

/** Takes over the brand that the server is configured for; without an answer the shipped one stays. */
export async function loadBrand(): Promise<void> {
  try {
    const response = await fetch('/config.json');
    if (!response.ok) return;
    // The server has parsed it by `brandSchema`; to parse it again here would bring zod to the landing page.
    const sent: Partial<Brand> = await response.json();
    const next = { ...defaultBrand, ...sent, links: { ...defaultBrand.links, ...sent.links } };
    setBrand(next);
    if (next.accent) await applyAccent(next.accent);
  } catch {
    // Offline or no server: the shipped brand is on screen already.
  }
}

async function applyAccent(accent: NonNullable<Brand['accent']>): Promise<void> {
  const { accentProperties } = await late(() => import('./accent.ts'));
  const { style } = document.documentElement;
  for (const [property, value] of Object.entries(accentProperties(accent)))
    style.setProperty(property, value);
}
