import { withConsequences } from '@forecourt/domain/application/consequences.ts';
import { type JourneyStep, journey } from '@forecourt/domain/questions/journey.ts';
import { type Application, initialApplication } from '@forecourt/domain/state.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { today } from './today.ts';

export const applicationStore = createStore<Application>(() => initialApplication);

type ConsequenceListener = (direct: Application, after: Application) => void;
const consequenceListeners = new Set<ConsequenceListener>();

/** Calls the listener with a change as made and as it ended, whenever the change had consequences elsewhere. */
export function onConsequences(listener: ConsequenceListener): () => void {
  consequenceListeners.add(listener);
  return () => consequenceListeners.delete(listener);
}

/** Every change goes through here, so that consequences cannot be forgotten. */
export function change<S extends keyof Application, A extends unknown[]>(
  section: S,
  transition: (state: Application[S], ...answer: A) => Application[S],
  ...answer: A
): void {
  const before = applicationStore.getState();
  const changed = transition(before[section], ...answer);
  if (changed === before[section]) return;
  const direct = { ...before, [section]: changed };
  const after = withConsequences(before, direct, today());
  applicationStore.setState(after, true);
  if (after !== direct) for (const listener of consequenceListeners) listener(direct, after);
}

/** A loaded draft replaces everything and has no consequences. */
export const restore = (application: Application): void => applicationStore.setState(application, true);

/** Forgets the application. */
export const forget = (): void => restore(initialApplication);

export const currentApplication = (): Application => applicationStore.getState();

/** Reads from the application; renders again when what is read changes. The selector returns a part, no new object. */
export function useApplication<T>(selector: (application: Application) => T): T {
  return useStore(applicationStore, selector);
}

export const currentJourney = (): readonly JourneyStep[] => journey(currentApplication(), today());

export const useJourney = (): readonly JourneyStep[] =>
  useStore(applicationStore, (application) => journey(application, today()));
