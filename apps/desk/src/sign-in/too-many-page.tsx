import { tooManyTexts } from '../copy/getting-in.ts';
import { SignInRefusedPage } from './refused-page.tsx';

/** Page of a sign-in that came back as one too many. */
export const Component = () => <SignInRefusedPage texts={tooManyTexts} />;
