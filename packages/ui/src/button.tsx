import { type ComponentProps, lazy, type MouseEvent, type ReactElement, Suspense, useState } from 'react';
import styles from './button.module.css';
import type { Content } from './content.ts';
import { Icon, type IconName } from './icon.tsx';
import { focusOnReleaseProps } from './press.ts';
import { BusyBar } from './sweep.tsx';

/** Loaded with the first wait; without it the bar alone shows. */
const BusyWords = lazy(() =>
  import('./busy-words.tsx').then(
    ({ BusyMessage: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

export type ButtonKind = 'primary' | 'quiet' | 'act';

export const buttonClass = (kind: ButtonKind): string =>
  kind === 'act' ? `${styles.act}` : `${styles.button} ${styles[kind]}`;

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'disabled' | 'aria-busy'> & {
  readonly kind?: ButtonKind;
  readonly size?: 'small';
  readonly icon?: IconName;
  /** Error colours, for an action that takes something away. */
  readonly isGrave?: boolean | undefined;
  /** Stays focusable and readable. */
  readonly isDisabled?: boolean;
  /** Replaces a press while it is disabled, for example to say what is missing. */
  readonly onRefused?: () => void;
  /** Shows progress and ignores a second press. */
  readonly isBusy?: boolean;
  /** Said in its place after one second, and after three. */
  readonly busyWords?: readonly string[] | undefined;
};

export function Button({
  kind = 'primary',
  size,
  icon,
  isGrave,
  isDisabled,
  isBusy,
  busyWords,
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
  const [words, setWords] = useState<ReactElement>();
  return (
    <>
      <button
        type="button"
        {...rest}
        className={`${buttonClass(kind)} ${size ? styles[size] : ''} ${isGrave ? styles.grave : ''}`}
        data-kind={kind}
        aria-disabled={isIdle || undefined}
        aria-busy={isBusy || undefined}
        {...focusOnReleaseProps(press)}
      >
        {icon && <Icon name={icon} />}
        <span>{children}</span>
        {words}
        {isBusy !== undefined && <BusyBar />}
      </button>
      {isBusy && (
        <Suspense>
          <BusyWords words={busyWords} onWords={setWords} />
        </Suspense>
      )}
    </>
  );
}

type ButtonLinkProps = { readonly kind?: ButtonKind; readonly href: string; readonly children: Content };

export const ButtonLink = ({ kind = 'primary', href, children }: ButtonLinkProps) => (
  <a href={href} className={buttonClass(kind)} data-kind={kind}>
    <span>{children}</span>
  </a>
);
