import './fonts.css';
import './tokens.css';
import './base.css';
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CardPages } from './gallery/card-pages.tsx';
import { EndingPages } from './gallery/ending-pages.tsx';
import { FormPages } from './gallery/form-pages.tsx';
import { LandingPages } from './gallery/landing-pages.tsx';
import { OverlayPages } from './gallery/overlay-pages.tsx';

const pages: Record<string, ComponentType> = {
  form: FormPages,
  cards: CardPages,
  endings: EndingPages,
  landing: LandingPages,
  overlays: OverlayPages,
};

const search = new URLSearchParams(location.search);
const theme = search.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;
const Page = pages[search.get('page') ?? ''];

const Contents = () => (
  <ul>
    {Object.keys(pages).map((page) => (
      <li key={page}>
        <a href={`?page=${page}`}>{page}</a>
      </li>
    ))}
  </ul>
);

const root = document.getElementById('root');
if (root) createRoot(root).render(<StrictMode>{Page ? <Page /> : <Contents />}</StrictMode>);
