import { type RefObject, useCallback, useState } from 'react';
import type { RequestKind } from '#domain/requests.ts';
import { useLiveRequests } from '#features/handling/panel/queries.ts';
import type { RequestView } from '#features/requests/contract.ts';
import type { RowsHandle } from '#ui/list/use-virtual-rows.ts';
import { arrivalOf } from '../list/texts.ts';
import { useNotices } from './use-notices.ts';

type Options = {
  /** Null for all kinds. */
  kind: RequestKind | null;
  rows: RefObject<RowsHandle | null>;
  play: () => void;
};

const NONE: RequestView[] = [];

/**
 * Keeps a list live. What is new is said aloud, and kept in `unseen` while it is not on the screen;
 * `round` is another number whenever the list was asked for afresh.
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
    // Once the rows are drawn it shows which of them one sees: the cache tells of them one turn later.
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
