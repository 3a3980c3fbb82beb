import { useMediaQuery } from '@mantine/hooks';

/** Whether the viewport is narrower than 48 rem. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 47.99rem)', false, { getInitialValueInEffect: false });
