/** A colour on light and on dark ground, each like #1f6f5c. */
export type Colour = { readonly light: string; readonly dark: string };

/** Returns a colour out of the text of tokens.css, which alone says what it is. Throws when it says none for both. */
export function tokenColour(tokens: string, name: string): Colour {
  const [light, dark] = tokens
    .split('@media (prefers-color-scheme: dark)')
    .map((part) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(part)?.[1]);
  if (light === undefined || dark === undefined) throw new Error(`tokens.css has no two colours ${name}`);
  return { light, dark };
}
