import { formatDate } from '@forecourt/domain/fields/date.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { downloadFile } from '@forecourt/ui/download-file.ts';
import { useBrand } from '../brand/use-brand.ts';
import { type AgreedText, formatAgreedTextFile, saveAgreedTextLabel } from '../copy/agreed-text.ts';
import { today } from '../store/today.ts';

type SaveAgreedTextProps = Pick<AgreedText, 'title' | 'version' | 'paragraphs'> & {
  /** Without version and ending. */
  readonly fileName: string;
};

/** Downloads what is agreed to, word for word, with its version and the day. */
export function SaveAgreedTextButton({ fileName, ...agreed }: SaveAgreedTextProps) {
  const { name: provider } = useBrand();
  const text = formatAgreedTextFile({ ...agreed, provider, shownOn: formatDate(today()) });
  return (
    <Button kind="act" onClick={() => downloadFile(`${fileName}-${agreed.version}.txt`, text)}>
      {saveAgreedTextLabel}
    </Button>
  );
}
