import { useSearchParams } from 'react-router';
import { toPersianDigits } from '#lib/digits.ts';
import { failureOf, sentenceOf } from '#lib/failures.ts';
import type { ListMeta } from '#lib/wire.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { RequestKind } from '../contract.ts';
import { WORK_LIST_TEXTS as TEXTS } from '../texts.ts';
import { useWorkList } from '../work-list.queries.ts';
import classes from './work-list.module.css';
import { WorkListRow } from './work-list-row.tsx';

/** Rows in the shape of what comes. */
function Skeleton() {
  return (
    <div role="status" aria-label={TEXTS.loading} className={classes.skeleton}>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <span key={key} />
      ))}
    </div>
  );
}

function Pager({ meta, onGo }: { meta: ListMeta; onGo: (page: number) => void }) {
  const { page, per_page, total, total_is_estimate } = meta;
  const isLast = page * per_page >= total && !total_is_estimate;
  const count = `${total_is_estimate ? `${TEXTS.moreThan} ` : ''}${toPersianDigits(total)} ${TEXTS.total}`;
  return (
    <nav className={classes.pager} aria-label={TEXTS.pages}>
      <span>{count}</span>
      {(page > 1 || !isLast) && (
        <span className={classes.steps}>
          <button type="button" disabled={page === 1} onClick={() => onGo(page - 1)}>
            {TEXTS.previous}
          </button>
          <span aria-current="page">
            {TEXTS.page} {toPersianDigits(page)}
          </span>
          <button type="button" disabled={isLast} onClick={() => onGo(page + 1)}>
            {TEXTS.next}
          </button>
        </span>
      )}
    </nav>
  );
}

/** The requests of one kind, newest first: a table on wide screens, cards on a phone. */
export function WorkList({ kind }: { kind: RequestKind }) {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const { data, error, isPending, refetch } = useWorkList({ kind, page });

  if (isPending) return <Skeleton />;
  if (error && !data) {
    return (
      <div role="alert" className={classes.failure}>
        <p>
          {TEXTS.failed} {sentenceOf(failureOf(error))}
        </p>
        <button type="button" onClick={() => void refetch()}>
          {TEXTS.retry}
        </button>
      </div>
    );
  }
  if (!data || data.data.length === 0) return <EmptyState title={TEXTS.empty} />;

  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{TEXTS.person}</th>
            <th scope="col">{TEXTS.phone}</th>
            <th scope="col">{TEXTS.time}</th>
            <th scope="col">{TEXTS.topic}</th>
            <th scope="col">{TEXTS.status}</th>
            <th scope="col">{TEXTS.since}</th>
            <th scope="col">{TEXTS.code}</th>
          </tr>
        </thead>
        <tbody>
          {data.data.map((request) => (
            <WorkListRow key={request.id} request={request} />
          ))}
        </tbody>
      </table>
      <Pager meta={data.meta} onGo={(next) => setParams({ page: String(next) })} />
    </>
  );
}
