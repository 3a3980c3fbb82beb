import styles from './icon.module.css';

export const iconPaths = {
  check: 'm4.5 10.5 3.8 3.8 7.5-8.5',
  'chevron-down': 'm5 7.5 5 5 5-5',
  'chevron-left': 'm12.5 4-6 6 6 6',
  'chevron-right': 'm7.5 4 6 6-6 6',
  cross: 'm5 5 10 10M15 5 5 15',
  plus: 'M10 4v12M4 10h12',
  share: 'M10 12.5v-9M6.5 6.5 10 3l3.5 3.5M4 11v5.5h12V11',
  lock: 'M5.5 9h9v7h-9zM7.3 9V6.7a2.7 2.7 0 0 1 5.4 0V9',
  warning: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM10 6v5M10 13.8v.1',
  help: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM8 8a2 2 0 1 1 2.8 1.8c-.6.3-.8.7-.8 1.4M10 13.9v.1',
  clock: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM10 5.8V10l3 2',
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM13 13l4 4',
  list: 'M4 5.5h12M4 10h12M4 14.5h7',
  copy: 'M7 7h9v9H7zM13 7V4H4v9h3',
} as const;

export type IconName = keyof typeof iconPaths;

export const Icon = ({ name, className }: { readonly name: IconName; readonly className?: string }) => (
  <svg className={`${styles.icon} ${className ?? ''}`} viewBox="0 0 20 20" aria-hidden="true">
    <path d={iconPaths[name]} />
  </svg>
);
