import { createStore } from 'zustand/vanilla';

type Destination = { readonly id: string | null };

const none: Destination = { id: null };
const destinationStore = createStore<Destination>(() => none);

/** The element the applicant is brought to is where they stand, whatever passes by on the way. */
export const headFor = (id: string): void => destinationStore.setState({ id });

/** From here on it is what the applicant looks at that counts. */
export const forgetDestination = (): void => destinationStore.setState(none);

export const currentDestination = (): string | null => destinationStore.getState().id;

/** Calls back whenever there is another one, or none any more; returns how to stop that. */
export const onDestination = (listener: () => void): (() => void) => destinationStore.subscribe(listener);
