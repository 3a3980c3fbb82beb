import { LoadingBar } from '../ui/loading-bar.tsx';

/** What shows before the first page is there. */
export const Waiting = () => <LoadingBar isLoading />;
