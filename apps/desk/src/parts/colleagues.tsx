import { deskColleagues } from '@forecourt/domain/contract/desk/acts.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { useEffect, useState } from 'react';
import { colleagueTexts as texts } from '../copy/acts.ts';
import { ApiError, call } from '../gateway/call.ts';
import { CompactSelect } from './choice.tsx';
import { ResultMessage } from './outcome.tsx';

export type Colleague = ResponseOf<typeof deskColleagues>['colleagues'][number];
type Loaded = { readonly colleagues?: readonly Colleague[]; readonly failed?: string };

type ColleagueSelectProps = {
  readonly label: string;
  readonly isOffered: (colleague: Colleague) => boolean;
  readonly value: string;
  readonly onChange: (id: string) => void;
};

/** Chooses a colleague to whom work can be given: one who decides applications and is not away. */
export function ColleagueSelect({ label, isOffered, value, onChange }: ColleagueSelectProps) {
  const [{ colleagues = [], failed }, setLoaded] = useState<Loaded>({});
  useEffect(() => {
    call(deskColleagues, {}).then(setLoaded, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      setLoaded({ failed: error.message });
    });
  }, []);
  const offered = colleagues.filter((colleague) => !colleague.isAway && isOffered(colleague));
  if (failed !== undefined) return <ResultMessage failed={failed} />;
  return (
    <CompactSelect
      label={label}
      choices={[
        { value: '', label: texts.choose },
        ...offered.map(({ id, name, isYou }) => ({ value: id, label: isYou ? texts.you(name) : name })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
