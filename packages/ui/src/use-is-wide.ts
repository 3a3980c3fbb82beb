import { useMediaQuery } from '@mantine/hooks';

/** Whether the sidebar and the margin stand beside the column: from 80 rem on. */
export const useIsWideScreen = (): boolean =>
  useMediaQuery('(min-width: 80rem)', false, { getInitialValueInEffect: false });
