import type { ApplicationType } from '@forecourt/domain/constants/options.ts';
import type { Landing } from '@forecourt/domain/landing/state.ts';
import { useEffect, useRef, useState } from 'react';
import { lazyImport } from '../../gateway/lazy-import.ts';
import { reloadInFirefox } from '../../gateway/reload-page.ts';
import { hasDeviceRecord, hasSessionRecord } from '../../store/session-record.ts';
import { keepTyped, typedKept } from './keep-typed.ts';
import { readForm, useHydratedForm } from './server-form.ts';
import type { OnDevice } from './start-application.ts';
import { landingFields, useLandingFields } from './use-landing-fields.ts';

/** The code for applications loads with the press, or at once where something is kept. */
type Starter = typeof import('./start-application.ts');

export function useLandingForm() {
  const starter = useRef<Starter>(undefined);
  const keep = (typed: Landing): void => {
    if (starter.current) starter.current.keepLanding(typed);
    else void keepTyped(typed);
  };
  const fields = useLandingFields(keep);
  const [isBusy, setBusy] = useState(false);
  const [canGoOn, setCanGoOn] = useState(false);
  const [offered, setOffered] = useState<OnDevice>();

  /** Returns undefined when the code does not load; the next step tries again. */
  const openApplication = async (): Promise<Starter | undefined> => {
    try {
      const loaded = await lazyImport(() => import('./start-application.ts'));
      await typedKept();
      await loaded.openSession();
      starter.current = loaded;
      return loaded;
    } catch {
      return undefined;
    }
  };

  /** Replays what was done before hydration. */
  const form = useHydratedForm(async (hydrated, wasSubmitted) => {
    fields.set(readForm(hydrated));
    const { latest } = fields;
    const filled = landingFields.filter((field) => latest.current[field].trim() !== '');
    fields.showErrorsOf(
      filled.filter((field) => hydrated.elements.namedItem(field) !== document.activeElement),
    );
    if (!hasSessionRecord() && hasDeviceRecord()) setOffered(await (await openApplication())?.onDevice());
    if (hasSessionRecord()) {
      const held = (await openApplication())?.heldLanding();
      if (held) {
        fields.fill(held.landing);
        setCanGoOn(held.canGoOn);
      }
    } else if (filled.length > 0 || !latest.current.acceptedUpdates) keep(latest.current);
    if (!wasSubmitted) return;
    hydrated.querySelector('[type=submit]')?.removeAttribute('aria-busy');
    hydrated.requestSubmit();
  });

  const create = async (type: ApplicationType, signal: AbortSignal) => {
    const opened = await openApplication();
    if (!opened) {
      await reloadInFirefox();
      return 'failed';
    }
    const { current: typed } = fields.latest;
    const errors = opened.keepLanding(typed);
    if (landingFields.some((field) => errors[field] !== undefined)) {
      fields.showErrorsOf(landingFields);
      return 'wrong';
    }
    return (await opened.startApplication(type, typed, signal)) ? 'started' : 'failed';
  };

  const starting = useRef<AbortController>(undefined);
  useEffect(() => () => starting.current?.abort(), []);
  /** 'wrong': a field is; 'failed': not created; 'superseded': the applicant went on with another one meanwhile. */
  const start = async (type: ApplicationType) => {
    const controller = new AbortController();
    starting.current = controller;
    setBusy(true);
    const outcome = await create(type, controller.signal).finally(() => setBusy(false));
    return controller.signal.aborted ? 'superseded' : outcome;
  };

  const device = {
    offered,
    /** Returns false when the device keeps it no more. */
    carryOn: async (): Promise<boolean> => {
      starting.current?.abort();
      setOffered(undefined);
      return (await (await openApplication())?.carryOnFromDevice()) ?? false;
    },
    forget: (): void => {
      setOffered(undefined);
      starter.current?.forgetOnDevice();
      form.current?.querySelector('h2')?.focus();
    },
  };

  return { form, fields, start, isBusy, canGoOn, device };
}
