import { type FormProgress, formProgressOf } from '@forecourt/domain/questions/projections.ts';
import { useShallow } from 'zustand/react/shallow';
import { useApplication } from '../store/application-store.ts';
import { today } from '../store/today.ts';

/** How far the whole application is; null once it is sent. */
export const useFormProgress = (): FormProgress | null =>
  useApplication(
    useShallow((application) =>
      application.saver.isSubmitted ? null : formProgressOf(application, today()),
    ),
  );
