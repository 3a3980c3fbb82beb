import { enterBusinessManually, typeBusinessName } from '@forecourt/domain/business/transitions.ts';
import type { BusinessMatch } from '@forecourt/domain/fields/business-record.ts';
import { Autocomplete } from '@forecourt/ui/fields/autocomplete.tsx';
import { FailureText } from '@forecourt/ui/fields/failure-text.tsx';
import { useState } from 'react';
import { businessNameTexts as texts } from '../../copy/business.ts';
import { failureTexts } from '../../copy/waits.ts';
import { useQuestionLabel } from '../../questions/question.tsx';
import { useSearch } from '../../questions/use-search.ts';
import { useProgress } from '../../store/activities.ts';
import { changeSection, useApplication } from '../../store/application-store.ts';
import { businessDetailText } from './business-details.ts';
import {
  cancelBusinessPick,
  findBusinesses,
  handleBusinessLookUpFailure,
  pickBusiness,
} from './select-business.ts';

export function BusinessSearch({ missing }: { readonly missing: string | undefined }) {
  const committed = useApplication(({ business }) => business.businessName);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? committed;
  /** The error for a missing answer stays hidden while somebody types and returns when the field is left. */
  const isSearching = typed !== undefined;
  const [fetching, setFetching] = useState<BusinessMatch>();
  const { status, items, search, resume, stop } = useSearch({
    progress: 'businessNameLookup',
    find: findBusinesses,
    onFailure: (error) => handleBusinessLookUpFailure(error, text),
  });

  const type = (next: string): void => {
    cancelBusinessPick();
    setFetching(undefined);
    setTyped(next);
    search(next);
  };
  const leave = (left: string): void => {
    changeSection('business', typeBusinessName, left);
    setTyped(undefined);
  };
  const pick = async (match: BusinessMatch): Promise<void> => {
    stop();
    setTyped(undefined);
    setFetching(match);
    await pickBusiness(match);
    setFetching((latest) => (latest === match ? undefined : latest));
  };
  const hasFailed = useProgress('businessNameLookup') === 'error';
  return (
    <>
      <Autocomplete
        label={useQuestionLabel('business-name')}
        text={text}
        onTextChange={type}
        onCommit={leave}
        onReturn={fetching ? undefined : () => resume(text)}
        status={fetching ? 'searching' : status}
        items={items.map((match) => ({
          key: match.nzbn,
          title: match.entityName,
          detail: businessDetailText(match),
          match,
        }))}
        onPick={({ match }) => pick(match)}
        onManual={() => {
          stop();
          cancelBusinessPick();
          changeSection('business', enterBusinessManually, text);
        }}
        countText={texts.count}
        autoComplete="organization"
        error={isSearching ? undefined : missing}
      />
      {hasFailed && (
        <FailureText isOfCall isSilent>
          {failureTexts.register}
        </FailureText>
      )}
    </>
  );
}
