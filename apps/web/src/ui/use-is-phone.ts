import { useMediaQuery } from '@mantine/hooks';

/** Whether there is room for one thing at a time only: less than 48 rem, with the letters as large as they are set. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 47.99rem)', false, { getInitialValueInEffect: false });
