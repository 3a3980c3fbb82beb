import { tooManyTexts } from '../copy/getting-in.ts';
import { Refused } from './refused-page.tsx';

/** Page of a sign-in that came back as one too many. */
export const Component = () => <Refused texts={tooManyTexts} />;
