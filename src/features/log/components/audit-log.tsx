import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { AUDIT_TEXTS as TEXTS } from '#features/audit/texts.ts';
import { liveParams } from '#lib/browser/live-params.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { useAuditLog } from '../queries.ts';
import classes from './audit.module.css';
import { AuditFilters } from './audit-filters.tsx';
import { AuditRow } from './audit-row.tsx';
import type { PersonProps } from './person-filter.tsx';

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Who did what, the latest first; the filter is stored in the address. */
export function AuditLogView({ PersonChoice }: Pick<PersonProps, 'PersonChoice'>) {
  const [filter, setFilter] = useSearchParams();
  const log = useAuditLog(filter);
  const change = (changes: Record<string, string | null>) => {
    // The rendered state may be older than the address, which this change builds on.
    const next = liveParams();
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setFilter(next, { replace: true });
  };
  return (
    <>
      <AuditFilters
        filter={filter}
        person={log.data?.pages[0]?.meta.person ?? null}
        PersonChoice={PersonChoice}
        onChange={change}
        onClear={() => setFilter({})}
      />
      <Rows log={log} />
    </>
  );
}

function Rows({ log }: { log: ReturnType<typeof useAuditLog> }) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage } = log;
  if (isPending) {
    return (
      <div role="status" aria-label={TEXTS.loading} className={classes.skeleton}>
        {SKELETON_ROWS.map((key) => (
          <span key={key} />
        ))}
      </div>
    );
  }
  if (!data) {
    return (
      <LoadFailure onRetry={() => void log.refetch()}>
        {TEXTS.failed} {sentenceOf(failureOf(error))}
      </LoadFailure>
    );
  }
  const entries = data.pages.flatMap((page) => page.data);
  if (entries.length === 0) return <EmptyState title={TEXTS.empty} />;
  return (
    <>
      <ol className={classes.rows}>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </ol>
      <div className={classes.foot}>
        {hasNextPage ? (
          <Button
            variant="default"
            loading={isFetchingNextPage}
            onClick={() => void log.fetchNextPage()}
          >
            {TEXTS.more}
          </Button>
        ) : (
          <p>{TEXTS.end}</p>
        )}
      </div>
    </>
  );
}
