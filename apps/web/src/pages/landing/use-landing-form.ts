import type { ApplicationType } from '@forecourt/domain/constants/options.ts';
import { landingProblems } from '@forecourt/domain/landing/rules.ts';
import { initialLanding, type Landing } from '@forecourt/domain/landing/state.ts';
import { enterLanding } from '@forecourt/domain/landing/transitions.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lazyImport } from '../../gateway/lazy-import.ts';
import { reloadInFirefox } from '../../gateway/reload-page.ts';
import { hasDeviceRecord, hasSessionRecord } from '../../store/session-record.ts';
import { keepTyped } from './keep-typed.ts';
import { copyForm, findServerForm, readForm } from './server-form.ts';
import type { OnDevice } from './start-application.ts';

export type LandingField = 'firstName' | 'lastName' | 'email';
const fields = ['firstName', 'lastName', 'email'] as const;

/** The code for applications loads with the press, or at once where something is kept. */
type Starter = typeof import('./start-application.ts');

const asKept = (typed: Landing): Landing => enterLanding(typed, typed);

async function loadStarter(kept: Promise<void>): Promise<Starter> {
  const loaded = await lazyImport(() => import('./start-application.ts'));
  await kept;
  await loaded.openSession();
  return loaded;
}

export function useLandingForm() {
  const [typed, setTyped] = useState(initialLanding);
  /** The current values for steps after an `await`. */
  const latest = useRef(initialLanding);
  const [left, setLeft] = useState<ReadonlySet<LandingField>>(new Set());
  const [starter, setStarter] = useState<Starter>();
  /** Resolves once the values were kept before the session opened. */
  const kept = useRef(Promise.resolve());
  const [isBusy, setBusy] = useState(false);
  const [canGoOn, setCanGoOn] = useState(false);
  const [offered, setOffered] = useState<OnDevice>();
  const form = useRef<HTMLFormElement>(null);
  const starting = useRef<AbortController>(undefined);
  useEffect(() => () => starting.current?.abort(), []);
  /** An empty field with the focus while the browser fills the form: what is typed replaces what was filled in. */
  const filledUnderCursor = useRef<HTMLInputElement>(undefined);
  useLayoutEffect(() => {
    filledUnderCursor.current?.select();
    filledUnderCursor.current = undefined;
  }, [typed]);
  const hold = (change: Partial<Landing>): Landing => {
    latest.current = { ...latest.current, ...change };
    setTyped(latest.current);
    return latest.current;
  };

  /** Undefined when the code does not load; the next step tries again. */
  const openApplication = async (): Promise<Starter | undefined> => {
    const loaded = await loadStarter(kept.current).catch(() => undefined);
    if (loaded) setStarter(loaded);
    return loaded;
  };

  const keep = (): void => {
    if (starter) starter.keepLanding(latest.current);
    else kept.current = keepTyped(latest.current);
  };
  const bringBack = async (): Promise<void> => {
    const loaded = await openApplication();
    if (!loaded) return;
    const held = loaded.heldLanding();
    const acceptedUpdates = held.landing.acceptedUpdates && latest.current.acceptedUpdates;
    const { activeElement: focused } = document;
    if (focused instanceof HTMLInputElement && focused.value === '') filledUnderCursor.current = focused;
    hold({ ...held.landing, ...nonEmpty(latest.current), acceptedUpdates });
    setCanGoOn(held.canGoOn);
  };
  /** Replays what was done before hydration. */
  const hydrate = async (served: HTMLFormElement): Promise<void> => {
    const wasSubmitted = served.dataset['unhydrated'] === 'submitted';
    served.removeAttribute('data-unhydrated');
    hold(readForm(served));
    const filled = fields.filter((field) => latest.current[field].trim() !== '');
    setLeft(new Set(filled.filter((field) => served.elements.namedItem(field) !== document.activeElement)));
    if (!hasSessionRecord() && hasDeviceRecord()) setOffered(await (await openApplication())?.onDevice());
    if (hasSessionRecord()) await bringBack();
    else if (filled.length > 0 || !latest.current.acceptedUpdates) keep();
    if (!wasSubmitted) return;
    served.querySelector('[type=submit]')?.removeAttribute('aria-busy');
    served.requestSubmit();
  };

  /** A page that was translated before hydration is rendered again, and its form with it. */
  const [served] = useState(findServerForm);
  useLayoutEffect(() => {
    if (served && form.current && served.form !== form.current) copyForm(served, form.current);
  }, [served]);
  useEffect(() => {
    if (form.current) void hydrate(form.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the page is hydrated once
  }, []);

  /** Returns false when the device keeps it no more. */
  const carryOn = async (): Promise<boolean> => {
    starting.current?.abort();
    setOffered(undefined);
    return (await (await openApplication())?.carryOnFromDevice()) ?? false;
  };
  const forget = (): void => {
    setOffered(undefined);
    starter?.forgetOnDevice();
    form.current?.querySelector('h2')?.focus();
  };

  // Without shown errors nothing is checked, so a key costs no more than the key.
  const problems = left.size > 0 ? landingProblems(asKept(typed)) : {};
  const type = (field: LandingField, text: string): void => {
    const next = hold({ [field]: text });
    if (!left.has(field) || landingProblems(asKept(next))[field] !== undefined) return;
    setLeft(new Set([...left].filter((other) => other !== field)));
  };
  const leave = (field: LandingField): void => {
    hold({ [field]: asKept(latest.current)[field] });
    if (latest.current[field] !== '') setLeft((before) => new Set([...before, field]));
    keep();
  };
  const acceptUpdates = (acceptedUpdates: boolean): void => {
    hold({ acceptedUpdates });
    keep();
  };

  const create = async (
    applicationType: ApplicationType,
    signal: AbortSignal,
  ): Promise<'started' | 'wrong' | 'failed'> => {
    setBusy(true);
    try {
      const loaded = await openApplication();
      if (!loaded) {
        await reloadInFirefox();
        return 'failed';
      }
      const { keepLanding, startApplication } = loaded;
      const found = keepLanding(latest.current);
      if (fields.every((field) => found[field] === undefined))
        return (await startApplication(applicationType, latest.current, signal)) ? 'started' : 'failed';
      setLeft(new Set(fields));
      return 'wrong';
    } finally {
      setBusy(false);
    }
  };

  /** 'wrong': a field is; 'failed': not created; 'superseded': the applicant went on with another one meanwhile. */
  const start = async (applicationType: ApplicationType) => {
    starting.current = new AbortController();
    const { signal } = starting.current;
    const outcome = await create(applicationType, signal);
    return signal.aborted ? 'superseded' : outcome;
  };

  const errorOf = (field: LandingField): string | undefined =>
    left.has(field) ? problems[field] : undefined;
  return {
    form,
    typed,
    type,
    leave,
    acceptUpdates,
    start,
    errorOf,
    isBusy,
    canGoOn,
    offered,
    carryOn,
    forget,
  };
}

const nonEmpty = (landing: Landing): Partial<Landing> =>
  Object.fromEntries(fields.filter((field) => landing[field] !== '').map((field) => [field, landing[field]]));
