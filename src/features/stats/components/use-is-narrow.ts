import { useMediaQuery } from '@mantine/hooks';

/** True on a phone. Dashboards are only rendered in the browser, so the first value is right. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
}
