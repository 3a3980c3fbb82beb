import { StatusMark, type StatusMarkKind } from '../scenery/mark.tsx';
import { VisuallyHidden } from '../text.tsx';
import { questionNavigationTexts } from './frame-words.ts';
import styles from './section-nav.module.css';

export type NavSection = {
  readonly key: string;
  readonly label: string;
  readonly mark: StatusMarkKind;
  readonly isCurrent?: boolean;
  readonly isLocked?: boolean;
  /** Without it the section leads nowhere. */
  readonly href?: string;
  readonly note?: string;
};
type SectionNavProps = {
  readonly label: string;
  readonly sections: readonly NavSection[];
  /** Replaces the browser's own jump. */
  readonly onGo?: (key: string) => void;
};

const spoken = ({ isLocked, isCurrent, mark }: NavSection): string => {
  const state = isLocked ? 'locked' : isCurrent ? 'current' : mark === 'done' ? 'answered' : undefined;
  return state ? `, ${questionNavigationTexts.states[state]}` : '';
};

export const SectionNav = ({ label, sections, onGo }: SectionNavProps) => (
  <nav className={styles.nav} aria-label={label}>
    <ol>
      {sections.map((section) => (
        <li key={section.key}>
          <SectionLink section={section} onGo={onGo} isInHeader />
        </li>
      ))}
    </ol>
  </nav>
);

type SectionLinkProps = {
  readonly section: NavSection;
  readonly onGo?: ((key: string) => void) | undefined;
  readonly isInHeader?: boolean;
};

export function SectionLink({ section, onGo, isInHeader = false }: SectionLinkProps) {
  const inside = (
    <>
      <StatusMark kind={section.mark} size={isInHeader ? 'small' : undefined} />
      <span>{section.label}</span>
      <VisuallyHidden>{spoken(section)}</VisuallyHidden>
      {!isInHeader && section.note && <small>{section.note}</small>}
    </>
  );
  if (section.isLocked) {
    return (
      // A link without an address has no role by itself.
      <span role="link" aria-disabled="true" className={styles.locked}>
        {inside}
      </span>
    );
  }
  const current = section.isCurrent ? ('step' as const) : undefined;
  if (section.href === undefined) {
    return (
      <span className={styles.passed} aria-current={current}>
        {inside}
      </span>
    );
  }
  return (
    <a
      href={section.href}
      className={styles.link}
      aria-current={current}
      onClick={(event) => {
        event.preventDefault();
        onGo?.(section.key);
      }}
    >
      {inside}
    </a>
  );
}
