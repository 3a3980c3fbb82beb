import type { ApplicationType } from '@forecourt/domain/constants/options.ts';
import type { Landing } from '@forecourt/domain/landing/state.ts';
import { useEffect, useRef, useState } from 'react';
import { late } from '../../gateway/late.ts';
import { hasSessionRecord } from '../../store/session-record.ts';

export type LandingField = 'firstName' | 'lastName' | 'email';
const fields = ['firstName', 'lastName', 'email'] as const;

const nothingTyped: Landing = { firstName: '', lastName: '', email: '', acceptedUpdates: true };

/** Everything that knows the rules comes after the first paint, when somebody enters the form or has been here before. */
type Starter = typeof import('./start-application.ts');
async function loadStarter(): Promise<Starter> {
  const loaded = await late(() => import('./start-application.ts'));
  await loaded.openSession();
  return loaded;
}

/** The state of the landing form: what is typed, what is wrong with fields that were left, and starting. */
export function useLandingForm() {
  const [typed, setTyped] = useState(nothingTyped);
  /** What is typed by the time an awaited step goes on, which may be more than when it began. */
  const latest = useRef(nothingTyped);
  const [left, setLeft] = useState<ReadonlySet<LandingField>>(new Set());
  const [starter, setStarter] = useState<Starter>();
  const [isBusy, setBusy] = useState(false);
  const [canGoOn, setCanGoOn] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const hold = (change: Partial<Landing>): Landing => {
    latest.current = { ...latest.current, ...change };
    setTyped(latest.current);
    return latest.current;
  };

  /** Undefined when the code does not come; the next step asks for it again. */
  const prepare = async (): Promise<Starter | undefined> => {
    const loaded = await loadStarter().catch(() => undefined);
    if (loaded) setStarter(loaded);
    return loaded;
  };

  useEffect(() => {
    const beforeHydration = form.current ? typedInto(form.current) : {};
    hold(beforeHydration);
    if (!hasSessionRecord()) return;
    const bringBack = async (): Promise<void> => {
      const loaded = await prepare();
      if (!loaded) return;
      const held = loaded.heldLanding();
      hold({ ...held.landing, ...nonEmpty(latest.current) });
      setCanGoOn(held.canGoOn);
    };
    void bringBack();
  }, []);

  const problems = starter?.problemsOf(typed) ?? {};
  const type = (field: LandingField, text: string): void => {
    const next = hold({ [field]: text });
    const isMended = starter?.problemsOf(next)[field] === undefined;
    if (left.has(field) && isMended) setLeft(new Set([...left].filter((other) => other !== field)));
  };
  const leave = (field: LandingField): void => {
    if (typed[field].trim() !== '') setLeft((before) => new Set([...before, field]));
    if (starter) starter.keepLanding(latest.current);
    else void prepare().then((loaded) => loaded?.keepLanding(latest.current));
  };
  const acceptUpdates = (acceptedUpdates: boolean): void => void hold({ acceptedUpdates });

  /** Creates the application. 'wrong' when a field is, and every error shows; 'failed' when it could not be created. */
  const start = async (applicationType: ApplicationType): Promise<'started' | 'wrong' | 'failed'> => {
    setBusy(true);
    try {
      const loaded = await prepare();
      if (!loaded) return 'failed';
      const { keepLanding, startApplication } = loaded;
      const found = keepLanding(latest.current);
      if (fields.every((field) => found[field] === undefined))
        return (await startApplication(applicationType)) ? 'started' : 'failed';
      setLeft(new Set(fields));
      return 'wrong';
    } finally {
      setBusy(false);
    }
  };

  const errorOf = (field: LandingField): string | undefined =>
    left.has(field) ? problems[field] : undefined;
  return { form, typed, type, leave, acceptUpdates, start, errorOf, isBusy, canGoOn, prepare };
}

const nonEmpty = (landing: Landing): Partial<Landing> =>
  Object.fromEntries(fields.filter((field) => landing[field] !== '').map((field) => [field, landing[field]]));

/** What was typed into the form of the prerendered page before this code ran. */
function typedInto(form: HTMLFormElement): Partial<Landing> {
  const values = new FormData(form);
  return Object.fromEntries(
    fields.map((field) => [field, String(values.get(field) ?? '')]).filter(([, value]) => value !== ''),
  );
}
