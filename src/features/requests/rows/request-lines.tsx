import { useState } from 'react';
import { seconds } from '#lib/durations.ts';
import type { RequestView } from '../contract.ts';
import { RequestRow } from './request-row.tsx';
import tableClasses from './request-table.module.css';
import { RequestTable } from './request-table.tsx';
import { useRowLayout } from './row-layout.ts';
import { useNow } from './use-now.ts';
import type { OpenRequest } from './use-open-request.ts';

const CLOCK_TICK = seconds(10);

type Props = {
  label: string;
  requests: RequestView[];
  /** What is open; null where none can be opened. */
  desk: Pick<OpenRequest, 'openId' | 'addressOf' | 'replaces' | 'opened'> | null;
  showKind?: boolean;
  /** Each second counts, as in the first minutes of a new request. */
  isTicking?: boolean;
};

/** A few requests, all of them drawn. */
export function RequestLines({
  label,
  requests,
  desk,
  showKind = false,
  isTicking = false,
}: Props) {
  const [table, setTable] = useState<HTMLTableElement | null>(null);
  const { layout, rowHeight } = useRowLayout(table);
  const now = useNow(isTicking ? seconds(1) : CLOCK_TICK);
  return (
    <RequestTable
      ref={setTable}
      label={label}
      layout={layout}
      rowHeight={rowHeight}
      count={requests.length}
    >
      <tbody className={tableClasses.lines}>
        {requests.map((request, place) => (
          <RequestRow
            key={request.id}
            request={request}
            index={place + 2}
            now={now}
            to={desk?.addressOf(request.id) ?? null}
            replaces={desk?.replaces ?? false}
            opened={desk?.opened ?? false}
            isOpen={desk?.openId === request.id}
            isGone={false}
            isFresh={false}
            showKind={showKind}
            isTicking={isTicking}
          />
        ))}
      </tbody>
    </RequestTable>
  );
}
