import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { dataOf } from '#kit/call.ts';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { formatAmount, toPersianDigits } from '#lib/text/digits.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import frame from '../components/settings.module.css';
import { anchorOf } from '../setup/anchors.ts';
import { useAnchor } from '../setup/use-anchor.ts';
import {
  type BackupState,
  backupStateCall,
  failureSince,
  isRecent,
  BACKUP_TEXTS as TEXTS,
} from './backups.ts';
import classes from './section.module.css';

/** The state of the nightly backups; super-admins only. */
function useBackups() {
  return useQuery({
    queryKey: ['backups'],
    queryFn: dataOf(backupStateCall, {}),
  });
}

const MEGABYTE = 1_000_000;

/** The state of the nightly backups, for the owner. Read-only: the machine's administrator sets them up. */
export function BackupsSection() {
  const headingId = useId();
  const backups = useBackups();
  const state = backups.data;
  useAnchor(state !== undefined);
  return (
    <section className={frame.section} aria-labelledby={headingId}>
      <header className={frame.head} id={anchorOf('backup')} tabIndex={-1}>
        <h2 id={headingId}>{TEXTS.title}</h2>
        {state?.is_on !== false && <p>{TEXTS.lead}</p>}
      </header>
      <Loaded
        of={backups}
        failed={TEXTS.loadFailed}
        skeleton={<p role="status">{TEXTS.loading}</p>}
      >
        {(loaded) => <State state={loaded} />}
      </Loaded>
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
      {is_on && !latest && !begun_at && !warning && <p className={frame.quiet}>{TEXTS.none}</p>}
      {is_on && begun_at && <p className={frame.quiet}>{TEXTS.underWay}</p>}
    </>
  );
}

/** The warning for the owner; null when all is well. */
function warningOf(state: BackupState): string | null {
  if (!state.is_on) return TEXTS.off;
  const failure = failureSince(state);
  if (failure) {
    const failed = TEXTS.failed(formatJalaliDateTime(failure.at));
    return `${failed} ${TEXTS.reasons[failure.reason]} ${TEXTS.again}`;
  }
  const { latest, begun_at } = state;
  const isOld = latest && !isRecent(state, new Date());
  return isOld && !begun_at ? TEXTS.old : null;
}

interface LatestProps {
  latest: NonNullable<BackupState['latest']>;
  /** How many are retained; null where none are made any more. */
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
          <dd>{TEXTS.storedCopies(toPersianDigits(keep))}</dd>
        </div>
      )}
    </dl>
  );
}
