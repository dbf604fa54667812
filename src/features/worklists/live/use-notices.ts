import { useCallback } from 'react';
import { useWorklistSettings } from '../list/store.ts';
import { useOpenRequest } from '../rows/use-open-request.ts';
import { type Arrived, showNotice } from './notices.ts';

/**
 * Shows the browser's notices of new requests, if turned on; pressing a notice of a single request opens it.
 */
export function useNotices(): (arrived: readonly Arrived[]) => void {
  const hasNotices = useWorklistSettings((settings) => settings.hasNotices);
  const { open } = useOpenRequest();
  return useCallback(
    (arrived) => {
      const [first] = arrived;
      if (!hasNotices || !first) return;
      showNotice(arrived, () => {
        if (arrived.length === 1) void open(first.id);
      });
    },
    [hasNotices, open],
  );
}
