import { useState } from 'react';
import { useNow } from '#features/handling/use-now.ts';
import type { RequestView } from '#features/requests/requests.ts';
import { seconds } from '#lib/dates/durations.ts';
import { useRowLayout } from '#ui/list/row-layout.ts';
import tableClasses from '#ui/list/table.module.css';
import { RequestRow } from './request-row.tsx';
import { RequestTable } from './request-table.tsx';
import type { OpenRequest } from './use-open-request.ts';

const CLOCK_TICK = seconds(10);

type Props = {
  label: string;
  requests: RequestView[];
  /** The id of the open request; null where none can be opened. */
  page: Pick<OpenRequest, 'openId' | 'addressOf' | 'open'> | null;
  showKind?: boolean;
  /** Shows seconds, as in the first minutes of a new request. */
  isTicking?: boolean;
};

/** A few requests, all of them rendered. */
export function RequestLines({
  label,
  requests,
  page,
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
            to={page?.addressOf(request.id) ?? null}
            onOpen={page?.open}
            isOpen={page?.openId === request.id}
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
