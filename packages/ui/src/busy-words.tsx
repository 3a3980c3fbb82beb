import { type ReactElement, useEffect, useState } from 'react';
import styles from './busy-words.module.css';

/** Milliseconds of a wait after which it has words, further words, and a sentence. */
const waitsMs = [1_000, 3_000, 8_000] as const;

const texts = {
  oneMoment: 'One moment…',
  stillWorking: 'Still working. You can leave this page open.',
} as const;

type BusyWordsProps = {
  readonly words: readonly string[] | undefined;
  /** Receives what stands in the place of the label. */
  readonly onWords: (words: ReactElement | undefined) => void;
};

/** Says politely how a wait goes on. */
export function BusyMessage({ words = [texts.oneMoment], onWords }: BusyWordsProps): ReactElement | null {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    const timers = waitsMs.map((ms, index) => setTimeout(() => setStage(index + 1), ms));
    return () => timers.forEach(clearTimeout);
  }, []);
  const now = stage > 0 ? words[Math.min(stage, words.length) - 1] : undefined;
  useEffect(() => {
    onWords(
      now === undefined ? undefined : (
        <span key={now} className={styles.words}>
          {now}
        </span>
      ),
    );
    return () => onWords(undefined);
  }, [now, onWords]);
  const isLong = stage === waitsMs.length;
  return (
    <span aria-live="polite" className={isLong ? styles.long : styles.unseen}>
      {now && <span key={`${isLong} ${now}`}>{isLong ? texts.stillWorking : now}</span>}
    </span>
  );
}
