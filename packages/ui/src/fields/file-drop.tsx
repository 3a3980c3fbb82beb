import { type DragEvent, useId, useState } from 'react';
import { Icon } from '../icon.tsx';
import styles from './file-drop.module.css';

type FileDropProps = {
  readonly label: string;
  readonly hint: string;
  /** As in the `accept` attribute: endings and media types, comma-separated. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
};

/** Accepts one file, chosen or dropped. The same file can be chosen again after it was changed. */
export function FileDrop({ label, hint, accept, onFile }: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <label
      className={styles.drop}
      htmlFor={id}
      data-over={isOver ? '' : undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        className={styles.input}
        type="file"
        accept={accept}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <Icon name="plus" />
      <span>
        <b>{label}</b>
        <small id={`${id}-hint`}>{hint}</small>
      </span>
    </label>
  );
}
