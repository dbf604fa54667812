import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dataOf } from '#kit/call.ts';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { IconCheck } from '#ui/icons/index.ts';
import { IconAlertTriangle } from '#ui/icons/management.ts';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import classes from './status.module.css';
import {
  readSystemStatusCall,
  STATUS_TITLES,
  type SystemStatus,
  STATUS_TEXTS as TEXTS,
} from './status.ts';
import { type Verdict, verdictsOf } from './verdicts.ts';

/** The state of the system, fetched each time the page is opened; super-admins only. */
function useSystemStatus() {
  return useQuery({
    queryKey: ['status'],
    queryFn: dataOf(readSystemStatusCall, {}),
  });
}

/** One check: its state as a label and a sentence, what to do, and the figures behind it. */
function StatusRow({ verdict }: { verdict: Verdict }) {
  const { key, level, says, toDo, figures } = verdict;
  const Sign = level === 'good' ? IconCheck : IconAlertTriangle;
  return (
    <li className={classes.row} data-level={level}>
      <h2 className={classes.title}>{STATUS_TITLES[key]}</h2>
      <p className={classes.level}>
        <Sign size={18} stroke={1.75} aria-hidden />
        {TEXTS.levels[level]}
      </p>
      <div className={classes.words}>
        <p>{says}</p>
        {toDo && <p className={classes.toDo}>{toDo}</p>}
        {figures.length > 0 && (
          <ul className={classes.figures}>
            {figures.map((figure) => (
              <li key={figure}>{figure}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

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
