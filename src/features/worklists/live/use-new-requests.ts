import { type RefObject, useCallback, useState } from 'react';
import type { RequestKind } from '#domain/requests.ts';
import { useLiveRequests } from '#features/handling/panel/use-panel.ts';
import type { RequestView } from '#features/requests/requests.ts';
import type { RowsHandle } from '#ui/list/use-virtual-rows.ts';
import { arrivalOf } from '../list/list.words.ts';
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

type Options = {
  /** Null for all kinds. */
  kind: RequestKind | null;
  rows: RefObject<RowsHandle | null>;
  play: () => void;
};

const NONE: RequestView[] = [];

/**
 * Keeps a list live. New requests are announced to screen readers, and are in `unseen` until they were on the
 * screen; `round` changes whenever the list was refetched as a whole.
 */
export function useNewRequests({ kind, rows, play }: Options) {
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const [unseen, setUnseen] = useState(NONE);
  const [announcement, announce] = useState('');
  const [round, setRound] = useState(0);
  const notice = useNotices();

  function tell(requests: RequestView[]): void {
    const ofKind = requests.filter((request) => kind === null || request.kind === kind);
    if (ofKind.length === 0) return;
    play();
    notice(ofKind);
    announce(arrivalOf(ofKind));
    setFresh(new Set(ofKind.map(({ id }) => id)));
    // Only the rendered rows show which are visible, and the cache updates them one turn later.
    setTimeout(() =>
      requestAnimationFrame(() => {
        const hidden = ofKind.filter(({ id }) => !rows.current?.isSeen(id));
        setUnseen((before) => [...before, ...hidden]);
      }),
    );
  }

  const isLive = useLiveRequests({
    onArrived: tell,
    onAfresh: () => setRound((before) => before + 1),
  });
  const dismiss = useCallback(() => setUnseen(NONE), []);
  return { isLive, round, fresh, unseen, dismiss, announcement };
}
