import { nameOf } from '@forecourt/domain/landing/rules.ts';
import { openSpecialRates } from '@forecourt/domain/special-rates/transitions.ts';
import { type FormEvent, useEffect, useRef } from 'react';
import { specialRatesTexts } from '../../copy/special-rates.ts';
import { EmailField } from '../../questions/email-field.tsx';
import { useProgress } from '../../store/activities.ts';
import { change, currentApplication } from '../../store/application-store.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { requestCallback } from './request-callback.ts';
import { useContact } from './use-contact.ts';

type SpecialRatesFormProps = { readonly onRequested: () => void };

/** Asks to be called about special rates; name and e-mail are those of the landing page until changed. */
export function SpecialRatesForm({ onRequested }: SpecialRatesFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isAsking = useProgress('submitRequestCallback') === 'request';
  const { fieldOf, commitAll } = useContact();

  useEffect(() => {
    const { landing } = currentApplication();
    change('specialRates', openSpecialRates, nameOf(landing), landing.email);
  }, []);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrong = commitAll();
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    if (await requestCallback()) onRequested();
  };

  return (
    <form id="special-rates" ref={form} noValidate onSubmit={(event) => void send(event)}>
      <Stack>
        <TextField
          {...fieldOf('fullName')}
          label={specialRatesTexts.fullName}
          autoComplete="name"
          spellCheck={false}
        />
        <EmailField
          {...fieldOf('email')}
          label={specialRatesTexts.email}
          hint={specialRatesTexts.emailHint}
        />
        <div id="contact-number">
          <TextField
            {...fieldOf('contactNumber')}
            label={specialRatesTexts.contactNumber}
            hint={specialRatesTexts.contactNumberHint}
            type="tel"
            autoComplete="tel"
            width="medium"
          />
        </div>
        <Row>
          <Button type="submit" isBusy={isAsking}>
            {specialRatesTexts.send}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
