import type { ApplicationType } from '@forecourt/domain/constants/options.ts';
import type { Landing } from '@forecourt/domain/landing/state.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { late } from '../../gateway/late.ts';
import { hasDeviceRecord, hasSessionRecord } from '../../store/session-record.ts';
import {
  carryOver,
  earlyForm,
  keepsFailures,
  reloadHoldingPress,
  standingIn,
  takeHeldPress,
} from './early-acts.ts';
import type { OnDevice } from './start-application.ts';

export type LandingField = 'firstName' | 'lastName' | 'email';
const fields = ['firstName', 'lastName', 'email'] as const;

const nothingTyped: Landing = { firstName: '', lastName: '', email: '', acceptedUpdates: true };

/** What knows the rules comes when somebody enters the form, all the rest with the press, or to who was here before. */
type Rules = typeof import('./before-start.ts');
type Starter = typeof import('./start-application.ts');

const loadRules = (): Promise<Rules> => late(() => import('./before-start.ts'));

async function loadStarter(kept: Promise<void>): Promise<Starter> {
  const loaded = await late(() => import('./start-application.ts'));
  await kept;
  await loaded.openSession();
  return loaded;
}

/** The state of the landing form: what is typed, what is wrong with fields that were left, and starting. */
export function useLandingForm() {
  const [typed, setTyped] = useState(nothingTyped);
  /** What is typed by the time an awaited step goes on, which may be more than when it began. */
  const latest = useRef(nothingTyped);
  const [left, setLeft] = useState<ReadonlySet<LandingField>>(new Set());
  const [rules, setRules] = useState<Rules>();
  const [starter, setStarter] = useState<Starter>();
  /** When what was kept before the session is open has been. */
  const kept = useRef(Promise.resolve());
  const [isBusy, setBusy] = useState(false);
  const [canGoOn, setCanGoOn] = useState(false);
  const [offered, setOffered] = useState<OnDevice>();
  const form = useRef<HTMLFormElement>(null);
  /** Ends the waiting for an application that is being created. */
  const starting = useRef<AbortController>(undefined);
  useEffect(() => () => starting.current?.abort(), []);
  /** An empty field that somebody is about to type in as it is filled: what they type takes the place of that. */
  const filledUnderCursor = useRef<HTMLInputElement>(undefined);
  useLayoutEffect(() => {
    filledUnderCursor.current?.select();
    filledUnderCursor.current = undefined;
  }, [typed]);
  /** Whether this press has had the page reloaded already. */
  const isReloaded = useRef(false);

  const hold = (change: Partial<Landing>): Landing => {
    latest.current = { ...latest.current, ...change };
    setTyped(latest.current);
    return latest.current;
  };

  /** Undefined when the code does not come, as below; the next step asks for it again. */
  const prepare = async (): Promise<Rules | undefined> => {
    const loaded = await loadRules().catch(() => undefined);
    if (loaded) setRules(loaded);
    return loaded;
  };
  const openApplication = async (): Promise<Starter | undefined> => {
    const [loaded, known] = await Promise.all([loadStarter(kept.current).catch(() => undefined), prepare()]);
    if (!loaded || !known) return undefined;
    setStarter(loaded);
    return loaded;
  };

  const keep = async (): Promise<void> => {
    if (starter) return void starter.keepLanding(latest.current);
    const loaded = rules ?? (await prepare());
    if (loaded) kept.current = loaded.keepTyped(latest.current);
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
  /** What was done on the prerendered page counts as if this code had been there. */
  const takeOver = async (early: HTMLFormElement): Promise<void> => {
    isReloaded.current = takeHeldPress();
    const isPressed = isReloaded.current || early.dataset['early'] === 'pressed';
    early.removeAttribute('data-early');
    hold(standingIn(early));
    const filled = fields.filter((field) => latest.current[field].trim() !== '');
    setLeft(new Set(filled.filter((field) => early.elements.namedItem(field) !== document.activeElement)));
    if (!hasSessionRecord() && hasDeviceRecord()) setOffered(await (await openApplication())?.onDevice());
    if (hasSessionRecord()) await bringBack();
    else if (filled.length > 0 || !latest.current.acceptedUpdates) void keep();
    else if (early.contains(document.activeElement)) void prepare();
    if (!isPressed) return;
    early.querySelector('[type=submit]')?.removeAttribute('aria-busy');
    early.requestSubmit();
  };

  /** A page whose words were translated before this code has come is drawn again, and its form with it. */
  const [before] = useState(earlyForm);
  useLayoutEffect(() => {
    if (before && form.current && before.form !== form.current) carryOver(before, form.current);
  }, [before]);
  useEffect(() => {
    if (form.current) void takeOver(form.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- there is one prerendered page to take over
  }, []);

  /** Carries on with what this device keeps; false when that is gone. */
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

  // What shows no error is not judged: a key in it costs no more than the key.
  const problems = (left.size > 0 && rules?.problemsOf(typed)) || {};
  const type = (field: LandingField, text: string): void => {
    const next = hold({ [field]: text });
    if (!left.has(field) || rules?.problemsOf(next)[field] !== undefined) return;
    setLeft(new Set([...left].filter((other) => other !== field)));
  };
  const leave = (field: LandingField): void => {
    if (rules) hold({ [field]: rules.asKept(latest.current)[field] });
    if (latest.current[field].trim() !== '') setLeft((before) => new Set([...before, field]));
    void keep();
  };
  const acceptUpdates = (acceptedUpdates: boolean): void => {
    hold({ acceptedUpdates });
    void keep();
  };

  const create = async (
    applicationType: ApplicationType,
    signal: AbortSignal,
  ): Promise<'started' | 'wrong' | 'failed'> => {
    setBusy(true);
    try {
      const loaded = await openApplication();
      if (!loaded) {
        if (keepsFailures() && !isReloaded.current) await reloadHoldingPress();
        return 'failed';
      }
      const { keepLanding, startApplication } = loaded;
      const found = keepLanding(latest.current);
      if (fields.every((field) => found[field] === undefined))
        return (await startApplication(applicationType, latest.current, signal)) ? 'started' : 'failed';
      setLeft(new Set(fields));
      return 'wrong';
    } finally {
      isReloaded.current = false;
      setBusy(false);
    }
  };

  /**
   * Creates the application. 'wrong' when a field is, and every error shows; 'failed' when it could not be created;
   * 'overtaken' for who has gone on with another one meanwhile.
   */
  const start = async (applicationType: ApplicationType) => {
    starting.current = new AbortController();
    const { signal } = starting.current;
    const outcome = await create(applicationType, signal);
    return signal.aborted ? 'overtaken' : outcome;
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
    prepare,
  };
}

const nonEmpty = (landing: Landing): Partial<Landing> =>
  Object.fromEntries(fields.filter((field) => landing[field] !== '').map((field) => [field, landing[field]]));
