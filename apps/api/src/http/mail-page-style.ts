/** Beside the style sheet of the brand, which gives colours and typefaces. */
export const mailPageStyle = `
* { box-sizing: border-box; }
:root { color-scheme: light dark; background: var(--paper); color: var(--ink); }
body {
  max-width: 60rem; margin: auto; padding: 1.5rem clamp(1.25rem, 5vw, 2.5rem) 4rem;
  font: 400 1.0625rem/1.5 var(--font-body); overflow-wrap: break-word;
}
header { display: flex; flex-wrap: wrap; align-items: center; gap: .7rem; min-height: 44px; font: var(--weight-head) 1.3125rem/1 var(--font-head); }
header img { display: block; object-fit: contain; }
h1 { margin: 1.5rem 0 1rem; font: var(--weight-head) clamp(1.5rem, 1.2rem + 1.5vw, 2.25rem)/1.2 var(--font-head); text-wrap: balance; }
a { color: inherit; text-decoration-color: var(--accent-line); text-decoration-thickness: 2px; text-underline-offset: .26em; }
:focus-visible { outline: 3px solid var(--accent-line); outline-offset: 2px; }
small, dt { color: var(--ink-2); font-size: .9375rem; }
time, dd { font-variant-numeric: lining-nums tabular-nums; }
ol { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
li { border-bottom: 1px solid var(--line); }
li a { display: flex; flex-wrap: wrap; gap: 0 1.5rem; justify-content: space-between; padding: .75rem 0; text-decoration: none; }
li b { flex: 1 1 18rem; font-weight: 600; }
li small { flex: none; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem 1.5rem; margin: 0 0 1.5rem; }
dd { margin: 0; }
nav a { display: inline-flex; align-items: center; min-height: 44px; margin-inline-end: 1.5rem; }
iframe { display: block; width: 100%; height: max(30rem, 75vh); border: 1px solid var(--line-strong); border-radius: var(--radius-4); background: #fff; }
summary { display: list-item; padding: .75rem 0; cursor: pointer; font-weight: 600; }
details { border-bottom: 1px solid var(--line); }
pre { margin: 0 0 1.5rem; white-space: pre-wrap; font: 400 .9375rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
@media (hover: hover) { a:hover { text-decoration-color: currentColor; } li a:hover b { text-decoration: underline; } }
`;
