import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import type { SystemStatus } from '../contract.ts';
import { useSystemStatus } from '../queries.ts';
import { STATUS_TEXTS as TEXTS } from '../texts.ts';
import { StatusRow } from './row.tsx';
import classes from './status.module.css';
import { verdictsOf } from './verdicts.ts';

/** The state of the system, for its owner; `children` has more about one of its parts. */
export function StatusPage({ children }: { children: ReactNode }) {
  const { data: status, error, refetch, isFetching } = useSystemStatus();
  return (
    <div className={classes.page}>
      <p className={classes.lead}>{TEXTS.lead}</p>
      {status && (
        <Status status={status}>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {TEXTS.anew}
          </Button>
        </Status>
      )}
      {!status && error && (
        <LoadFailure onRetry={() => void refetch()}>
          {TEXTS.loadFailed} {sentenceOf(failureOf(error))}
        </LoadFailure>
      )}
      {!status && !error && (
        <div role="status" aria-label={TEXTS.loading} className={classes.skeleton}>
          <span />
          <span />
          <span />
        </div>
      )}
      {children}
    </div>
  );
}

function Status({ status, children }: { status: SystemStatus; children: ReactNode }) {
  const verdicts = verdictsOf(status);
  const waiting = verdicts.filter(({ level }) => level !== 'good').length;
  return (
    <>
      <div className={classes.head}>
        <p role="status">
          <strong>{waiting === 0 ? TEXTS.allGood : TEXTS.toDo(toPersianDigits(waiting))}</strong>{' '}
          <span className={classes.quiet}>{TEXTS.asOf(formatJalaliDateTime(status.at))}</span>
        </p>
        {children}
      </div>
      <ul className={classes.rows} aria-label={TEXTS.list}>
        {verdicts.map((verdict) => (
          <StatusRow key={verdict.key} verdict={verdict} />
        ))}
      </ul>
    </>
  );
}
