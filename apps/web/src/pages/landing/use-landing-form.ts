import type { ApplicationType } from '@forecourt/domain/constants/options.ts';
import { initialLanding, type LandingState } from '@forecourt/domain/landing/state.ts';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { lazyImport } from '../../gateway/lazy-import.ts';
import { reloadInFirefox } from '../../gateway/reload-page.ts';
import { hasDeviceRecord, lastSubmissionRecord, sessionRecord } from '../../store/session-record.ts';
import { saveTypedFields, whenTypedFieldsSaved } from './keep-typed.ts';
import { readLandingForm, useHydratedForm } from './server-form.ts';
import { landingFields, useLandingFields } from './use-landing-fields.ts';
import type { ApplicationInProgress } from './welcome-back.tsx';

/** The code for applications loads with the press, or at once where something is kept. */
type Starter = typeof import('./start-application.ts');

const isTyped = (typed: LandingState, held: LandingState): boolean =>
  landingFields.some((field) => typed[field].trim() !== '' && typed[field] !== held[field]);

export function useLandingForm() {
  const starter = useRef<Starter>(undefined);
  /** Details of another application are not those of the one in this tab. */
  const isAnother = useRef(false);
  const keep = (typed: LandingState): void => {
    if (isAnother.current) return;
    if (starter.current) starter.current.saveLanding(typed);
    else void saveTypedFields(typed);
  };
  const fields = useLandingFields(keep);
  const [isBusy, setBusy] = useState(false);
  const [underWay, setUnderWay] = useState<ApplicationInProgress>();
  const [Welcome, setWelcome] = useState<Starter['WelcomeBack']>();
  const [sent, setSent] = useState<ReactElement>();
  const [isFolded, setFolded] = useState(false);

  /** Returns undefined when the code does not load; the next step tries again. */
  const openApplication = async (): Promise<Starter | undefined> => {
    try {
      const loaded = await lazyImport(() => import('./start-application.ts'));
      await whenTypedFieldsSaved();
      await loaded.openSession();
      starter.current = loaded;
      return loaded;
    } catch {
      return undefined;
    }
  };

  /** Replays what was done before hydration. */
  const form = useHydratedForm(async (hydrated, wasSubmitted) => {
    fields.set(readLandingForm(hydrated));
    const { latest } = fields;
    const filled = landingFields.filter((field) => latest.current[field].trim() !== '');
    fields.showErrorsOf(
      filled.filter((field) => hydrated.elements.namedItem(field) !== document.activeElement),
    );
    const isHeld = sessionRecord.has();
    const isKept = isHeld || lastSubmissionRecord.has() || hasDeviceRecord();
    const loaded = isKept ? await openApplication() : undefined;
    const { landing = initialLanding, inTab } = (isHeld && loaded?.currentLanding()) || {};
    const found = inTab ?? (hasDeviceRecord() ? await loaded?.findApplicationOnDevice() : undefined);
    const block = await loaded?.renderLastSubmission();
    // Who is at the form already does not lose it from sight.
    const isInUse = wasSubmitted || hydrated.contains(document.activeElement);
    setFolded(found !== undefined && !isInUse && !isTyped(latest.current, landing));
    setSent(block);
    setUnderWay(found);
    setWelcome(() => loaded?.WelcomeBack);
    if (isHeld) fields.fill(landing);
    else if (filled.length > 0 || !latest.current.acceptedUpdates) keep(latest.current);
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
    const errors = isAnother.current ? opened.checkLanding(typed) : opened.saveLanding(typed);
    if (landingFields.some((field) => errors[field] !== undefined)) {
      fields.showErrorsOf(landingFields);
      return 'wrong';
    }
    const isStarted = await opened.startApplication(type, typed, { signal, isAnother: isAnother.current });
    return isStarted ? 'started' : 'failed';
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

  const resume = {
    underWay,
    Welcome,
    sent,
    isFolded,
    /** Opens the form, or folds it again. */
    turn: (): void => {
      isAnother.current = isFolded && underWay?.place === 'tab';
      setFolded(!isFolded);
    },
    /** Returns false when the device keeps it no more. */
    carryOn: async (): Promise<boolean> => {
      starting.current?.abort();
      if (underWay?.place === 'tab') return true;
      setUnderWay(undefined);
      setFolded(false);
      return (await (await openApplication())?.resumeFromDevice()) ?? false;
    },
    forget: (): void => {
      setUnderWay(undefined);
      setFolded(false);
      starter.current?.removeDeviceRecord();
      form.current?.querySelector<HTMLElement>('#landing-start')?.focus();
    },
  };

  return { form, fields, start, isBusy, resume };
}
