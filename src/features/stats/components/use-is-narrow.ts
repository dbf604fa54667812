import { useMediaQuery } from '@mantine/hooks';

/** True on a phone. Dashboards are drawn in the browser only, so the answer is there from the first. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
}
