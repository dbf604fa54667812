import { useId } from 'react';
import { formatAmount, toPersianDigits } from '#lib/digits.ts';
import { days } from '#lib/durations.ts';
import { failureOf, sentenceOf } from '#lib/failures.ts';
import { formatJalaliDateTime } from '#lib/jalali.ts';
import { LoadFailure } from '#ui/load-failure.tsx';
import type { BackupState } from '../backups.contract.ts';
import { useBackups } from '../backups.queries.ts';
import { BACKUP_TEXTS as TEXTS } from '../backups.texts.ts';
import classes from './backups-section.module.css';

const MEGABYTE = 1_000_000;
/** A night may be missed; two are worth a word. */
const OLD = days(2);

/** How the nightly backups stand, for the owner. Nothing can be set here: the machine's keeper does that. */
export function BackupsSection() {
  const headingId = useId();
  const { data: state, error, refetch } = useBackups();
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{TEXTS.title}</h2>
        {state?.is_on !== false && <p className={classes.quiet}>{TEXTS.lead}</p>}
      </header>
      {state && <State state={state} />}
      {!state && error && (
        <LoadFailure onRetry={() => void refetch()}>
          {TEXTS.loadFailed} {sentenceOf(failureOf(error))}
        </LoadFailure>
      )}
      {!state && !error && <p role="status">{TEXTS.loading}</p>}
    </section>
  );
}

function State({ state }: { state: BackupState }) {
  const { is_on, begun_at, latest } = state;
  const warning = warningOf(state);
  return (
    <>
      {warning && <p className={classes.warning}>{warning}</p>}
      {latest && <Latest latest={latest} keep={is_on ? state.keep : null} />}
      {is_on && !latest && !begun_at && !warning && <p className={classes.quiet}>{TEXTS.none}</p>}
      {is_on && begun_at && <p className={classes.quiet}>{TEXTS.underWay}</p>}
    </>
  );
}

/** What the owner has to look at; null when all is well. */
function warningOf({ is_on, begun_at, latest, failure }: BackupState): string | null {
  if (!is_on) return TEXTS.off;
  if (failure && (!latest || failure.at > latest.at)) {
    const failed = TEXTS.failed(formatJalaliDateTime(failure.at));
    return `${failed} ${TEXTS.reasons[failure.reason]} ${TEXTS.again}`;
  }
  const isOld = latest && Date.now() - Date.parse(latest.at) > OLD;
  return isOld && !begun_at ? TEXTS.old : null;
}

interface LatestProps {
  latest: NonNullable<BackupState['latest']>;
  /** How many stay; null where none are made any more. */
  keep: number | null;
}

function Latest({ latest, keep }: LatestProps) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{TEXTS.latest}</dt>
        <dd>{formatJalaliDateTime(latest.at)}</dd>
      </div>
      <div>
        <dt>{TEXTS.size}</dt>
        <dd>{TEXTS.megabytes(formatAmount(latest.bytes / MEGABYTE))}</dd>
      </div>
      <div>
        <dt>{TEXTS.rows}</dt>
        <dd>{formatAmount(latest.rows)}</dd>
      </div>
      {keep !== null && (
        <div>
          <dt>{TEXTS.kept}</dt>
          <dd>{TEXTS.keptCopies(toPersianDigits(keep))}</dd>
        </div>
      )}
    </dl>
  );
}
