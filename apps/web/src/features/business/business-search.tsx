import type { BusinessMatch } from '@forecourt/domain/fields/business-record.ts';
import { useState } from 'react';
import { businessNameTexts as texts } from '../../copy/business.ts';
import { useSearch } from '../../questions/use-search.ts';
import { useApplication } from '../../store/application-store.ts';
import { Autocomplete } from '../../ui/autocomplete.tsx';
import { detailsOf } from './business-details.ts';
import { failBusinessLookUp, findBusinesses, forgetPick, pickBusiness } from './select-business.ts';

type BusinessSearchProps = { readonly hasTried: boolean; readonly onManual: (typed: string) => void };

/** The business register, searched by name, trading name or NZBN as it is typed. */
export function BusinessSearch({ hasTried, onManual }: BusinessSearchProps) {
  const [text, setText] = useState(useApplication(({ business }) => business.businessName));
  const [isFetching, setFetching] = useState(false);
  const { status, items, search, stop } = useSearch({
    progress: 'businessNameLookup',
    find: findBusinesses,
    onFailure: (error) => failBusinessLookUp(error, text),
  });

  const type = (typed: string): void => {
    forgetPick();
    setFetching(false);
    setText(typed);
    search(typed);
  };
  const pick = async (match: BusinessMatch): Promise<void> => {
    stop();
    setText(match.entityName);
    setFetching(true);
    if ((await pickBusiness(match)) !== 'overtaken') setFetching(false);
  };
  return (
    <Autocomplete
      label={texts.label}
      text={text}
      onTextChange={type}
      status={isFetching ? 'searching' : status}
      items={items.map((match) => ({
        key: match.nzbn,
        title: match.entityName,
        detail: detailsOf(match),
        match,
      }))}
      onPick={({ match }) => pick(match)}
      onManual={() => {
        stop();
        onManual(text);
      }}
      countText={texts.count}
      autoComplete="organization"
      error={hasTried ? texts.pickFirst : undefined}
    />
  );
}
