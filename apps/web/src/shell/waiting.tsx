import { LoadingBar } from '../ui/frame/loading-bar.tsx';

/** What shows before the first page is there. */
export const Waiting = () => <LoadingBar isLoading />;
