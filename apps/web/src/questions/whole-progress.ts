import { type Progress, progressOf } from '@forecourt/domain/questions/projections.ts';
import { useShallow } from 'zustand/react/shallow';
import { useApplication } from '../store/application-store.ts';
import { today } from '../store/today.ts';

/** How far the whole application is. */
export const useWholeProgress = (): Progress =>
  useApplication(useShallow((application) => progressOf(application, today())));
