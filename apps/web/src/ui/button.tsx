import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import type { Content } from './content.ts';
import { Icon, type IconName } from './icon.tsx';
import { focusOnRelease } from './press.ts';
import { Sweep } from './sweep.tsx';

export type ButtonKind = 'primary' | 'quiet' | 'act';

/** The class of a button or of a link that looks like one. */
export const buttonClass = (kind: ButtonKind): string =>
  kind === 'act' ? `${styles.act}` : `${styles.button} ${styles[kind]}`;

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'disabled' | 'aria-busy'> & {
  readonly kind?: ButtonKind;
  readonly size?: 'small';
  readonly icon?: IconName;
  /** The error ink, for an act that takes something away. */
  readonly isGrave?: boolean | undefined;
  /** Stays focusable and readable, and does nothing. */
  readonly isDisabled?: boolean;
  /** What a press does instead while it is disabled, for example saying what is missing. */
  readonly onRefused?: () => void;
  /** Work is under way: shows it, and a second press does nothing. */
  readonly isBusy?: boolean;
};

/** A button: the one primary of a view, a quiet one, or an act that reads as a link. */
export function Button({
  kind = 'primary',
  size,
  icon,
  isGrave,
  isDisabled,
  isBusy,
  onRefused,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isIdle = isDisabled === true || isBusy === true;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (!isIdle) return onClick?.(event);
    event.preventDefault();
    if (!isBusy) onRefused?.();
  };
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass(kind)} ${size ? styles[size] : ''} ${isGrave ? styles.grave : ''}`}
      data-kind={kind}
      aria-disabled={isIdle || undefined}
      aria-busy={isBusy || undefined}
      {...focusOnRelease(press)}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {isBusy !== undefined && <Sweep />}
    </button>
  );
}

type ButtonLinkProps = { readonly kind?: ButtonKind; readonly href: string; readonly children: Content };

/** An ordinary link that looks like a button. */
export const ButtonLink = ({ kind = 'primary', href, children }: ButtonLinkProps) => (
  <a href={href} className={buttonClass(kind)} data-kind={kind}>
    <span>{children}</span>
  </a>
);
