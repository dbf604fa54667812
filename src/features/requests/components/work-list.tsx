import { useSearchParams } from 'react-router';
import { failureOf, sentenceOf } from '#lib/failures.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { RequestKind } from '../contract.ts';
import { WORK_LIST_TEXTS as TEXTS } from '../texts.ts';
import { useWorkList } from '../work-list.queries.ts';
import classes from './work-list.module.css';
import { WorkListPager } from './work-list-pager.tsx';
import { WorkListTable } from './work-list-table.tsx';

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e'];

/** Rows in the shape of what comes. */
function Skeleton() {
  return (
    <div role="status" aria-label={TEXTS.loading} className={classes.skeleton}>
      {SKELETON_ROWS.map((key) => (
        <span key={key} />
      ))}
    </div>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert" className={classes.failure}>
      <p>
        {TEXTS.failed} {sentenceOf(failureOf(error))}
      </p>
      <button type="button" onClick={onRetry}>
        {TEXTS.retry}
      </button>
    </div>
  );
}

/** The requests of one kind, newest first; the page stands in the address. */
export function WorkList({ kind }: { kind: RequestKind }) {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const { data, error, isPending, refetch } = useWorkList({ kind, page });
  const goTo = (next: number) => setParams(next > 1 ? { page: String(next) } : {});

  if (isPending) return <Skeleton />;
  if (!data) return error && <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {data.data.length > 0 ? (
        <WorkListTable requests={data.data} />
      ) : (
        <EmptyState title={page > 1 ? TEXTS.pageEmpty : TEXTS.empty} />
      )}
      {(data.data.length > 0 || page > 1) && <WorkListPager meta={data.meta} onGo={goTo} />}
    </>
  );
}

/** How many of the newest an overview shows. */
const NEWEST = 5;

/** The newest requests of a kind that nobody has taken on yet, without a way to page. */
export function NewestRequests({ kind }: { kind: RequestKind }) {
  const { data } = useWorkList({ kind, status: 'new', page: 1, per_page: NEWEST });
  if (!data || data.data.length === 0) return null;
  return (
    <section className={classes.newest}>
      <h2>{TEXTS.newest}</h2>
      <WorkListTable requests={data.data} />
    </section>
  );
}
