import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#kit/call.ts';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { formatAmount, toPersianDigits } from '#lib/text/digits.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { Card, Fact, Facts, Note, Text } from '#ui/look/look.tsx';
import { anchorOf } from '../setup/anchors.ts';
import { useAnchor } from '../setup/use-anchor.ts';
import {
  type BackupState,
  backupStateCall,
  failureSince,
  isRecent,
  BACKUP_TEXTS as TEXTS,
} from './backups.ts';

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
  const backups = useBackups();
  const state = backups.data;
  useAnchor(state !== undefined);
  return (
    <Card
      id={anchorOf('backup')}
      tabIndex={-1}
      title={TEXTS.title}
      lead={state?.is_on === false ? undefined : TEXTS.lead}
    >
      <Loaded
        of={backups}
        failed={TEXTS.loadFailed}
        skeleton={<p role="status">{TEXTS.loading}</p>}
      >
        {(loaded) => <State state={loaded} />}
      </Loaded>
    </Card>
  );
}

function State({ state }: { state: BackupState }) {
  const { is_on, begun_at, latest } = state;
  const warning = warningOf(state);
  return (
    <>
      {warning && <Note tone="warning">{warning}</Note>}
      {latest && <Latest latest={latest} keep={is_on ? state.keep : null} />}
      {is_on && !latest && !begun_at && !warning && <Text tone="muted">{TEXTS.none}</Text>}
      {is_on && begun_at && <Text tone="muted">{TEXTS.underWay}</Text>}
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
    <Facts>
      <Fact label={TEXTS.latest}>{formatJalaliDateTime(latest.at)}</Fact>
      <Fact label={TEXTS.size}>{TEXTS.megabytes(formatAmount(latest.bytes / MEGABYTE))}</Fact>
      <Fact label={TEXTS.rows}>{formatAmount(latest.rows)}</Fact>
      {keep !== null && <Fact label={TEXTS.kept}>{TEXTS.storedCopies(toPersianDigits(keep))}</Fact>}
    </Facts>
  );
}
