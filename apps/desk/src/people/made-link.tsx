import { Button } from '@forecourt/ui/button.tsx';
import { Notice } from '@forecourt/ui/notice.tsx';
import { TightStack } from '@forecourt/ui/text.tsx';
import { useState } from 'react';
import { peopleTexts } from '../copy/getting-in.ts';
import { formatDateAndTime } from '../parts/moments.ts';
import styles from './people-page.module.css';

export type MadeLinkProps = { readonly who: string; readonly link: string; readonly expiresAt: string };

/** A link that the manager hands over; it is shown once. */
export function MadeLink({ who, link, expiresAt }: MadeLinkProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    void navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Notice title={peopleTexts.linkFor(who)}>
      <TightStack>
        <p className={styles.link}>{link}</p>
        <p>{peopleTexts.link}</p>
        <p>{peopleTexts.until(formatDateAndTime(expiresAt))}</p>
        <div>
          <Button kind="quiet" size="small" onClick={copy}>
            {isCopied ? peopleTexts.copied : peopleTexts.copy}
          </Button>
        </div>
      </TightStack>
    </Notice>
  );
}
