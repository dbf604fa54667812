import { failureSince, isRecent } from '#features/settings/backups/backups.ts';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { formatAmount, toPersianDigits } from '#lib/text/digits.ts';
import {
  LIMITS,
  type ProviderTexts,
  type StatusKey,
  type SystemStatus,
  STATUS_TEXTS as TEXTS,
} from './status.ts';

type Level = 'good' | 'attention' | 'bad';

/** One check: its state in a sentence, what to do about it, and the figures behind it. */
export type Verdict = {
  key: StatusKey;
  level: Level;
  says: string;
  toDo: string | null;
  figures: string[];
};

type Outcome = Omit<Verdict, 'key' | 'figures'>;

const good = (says: string): Outcome => ({ level: 'good', says, toDo: null });
const attention = (says: string, toDo: string): Outcome => ({ level: 'attention', says, toDo });
const bad = (says: string, toDo: string): Outcome => ({ level: 'bad', says, toDo });

const MEGABYTE = 1_000_000;
const GIGABYTE = 1_000_000_000;

/** Bytes as a readable text. */
export function sizeOf(bytes: number | null): string {
  if (bytes === null) return TEXTS.unknown;
  return bytes < GIGABYTE
    ? TEXTS.megabytes(formatAmount(bytes / MEGABYTE))
    : TEXTS.gigabytes(formatAmount(bytes / GIGABYTE));
}

function backupOutcome({ backups, at }: SystemStatus): Outcome {
  const words = TEXTS.backup;
  const { is_on, latest, begun_at } = backups;
  if (!is_on) return bad(words.off, words.offToDo);
  if (failureSince(backups)) return bad(words.failed, words.failedToDo);
  if (!latest) {
    return begun_at ? good(words.underWay) : attention(words.none, words.noneToDo);
  }
  if (!isRecent(backups, new Date(at))) return bad(words.old, words.veryOldToDo);
  const age = Date.parse(at) - Date.parse(latest.at);
  if (age > LIMITS.backupAge.attention) return attention(words.old, words.oldToDo);
  return good(words.good);
}

function backup(status: SystemStatus): Verdict {
  const { kept: copies } = status.backups;
  const figures = copies === null ? [] : [TEXTS.backup.kept(toPersianDigits(copies))];
  return { key: 'backup', ...backupOutcome(status), figures };
}

/**
 * A backup needs room for a copy of the database on the disk where it is made, and on the one where it is
 * stored.
 */
function diskOutcome({ disks, database_bytes }: SystemStatus): Outcome {
  const words = TEXTS.disk;
  const free = disks.map(({ free_bytes }) => free_bytes);
  if (free.includes(null)) return bad(words.gone, words.goneToDo);
  const least = Math.min(...free.map(Number));
  if (least < LIMITS.disk.bad) return bad(words.full, words.fullToDo);
  const enough = Math.max(LIMITS.disk.attention, 2 * (database_bytes ?? 0));
  return least < enough ? attention(words.low, words.lowToDo) : good(words.good);
}

function disk(status: SystemStatus): Verdict {
  const figures = status.disks.map(({ directory, free_bytes }) => {
    const name = TEXTS.disk.names[directory];
    return free_bytes === null ? TEXTS.disk.away(name) : TEXTS.disk.free(name, sizeOf(free_bytes));
  });
  return { key: 'disk', ...diskOutcome(status), figures };
}

const sum = (all: readonly ProviderTexts[], part: 'sent' | 'failed' | 'unknown'): number =>
  all.reduce((total, one) => total + one[part], 0);

function textsOutcome({ texts, at }: SystemStatus): Outcome {
  const words = TEXTS.texts;
  if (!texts.reaches_people) return attention(words.nobody, words.noStaff);
  const { by_provider: all, oldest_waiting_at: oldest } = texts;
  const lost = sum(all, 'failed') + sum(all, 'unknown');
  const ended = lost + sum(all, 'sent');
  if (ended > 0 && lost / ended > LIMITS.textsFailing.bad) return bad(words.many, words.manyToDo);
  const waited = oldest ? Date.parse(at) - Date.parse(oldest) : 0;
  if (waited > LIMITS.textsWaiting.bad) return bad(words.stuck, words.stuckToDo);
  const { hour, day } = texts.anonymous;
  const share = Math.max(hour.used / hour.most, day.used / day.most);
  if (share >= LIMITS.textsUsed.bad) return bad(words.nearlyUsed, words.nearlyUsedToDo);
  if (share >= LIMITS.textsUsed.attention) return attention(words.halfUsed, words.halfUsedToDo);
  if (lost > 0) return attention(words.some, words.someToDo);
  if (waited > LIMITS.textsWaiting.attention) return attention(words.slow, words.slowToDo);
  return good(ended > 0 ? words.good : words.none);
}

function providerLine({ provider, sent, failed, unknown }: ProviderTexts): string {
  const words = TEXTS.texts;
  const name =
    provider === null ? words.noProvider : (words.providers[provider] ?? words.otherProvider);
  const parts = [
    words.sent(toPersianDigits(sent)),
    ...(failed > 0 ? [words.failed(toPersianDigits(failed))] : []),
    ...(unknown > 0 ? [words.unsure(toPersianDigits(unknown))] : []),
  ];
  return words.of(name, parts.join('، '));
}

function texts(status: SystemStatus): Verdict {
  const { by_provider, waiting, anonymous } = status.texts;
  const { day, hour } = anonymous;
  const queue = waiting > 0 ? [TEXTS.texts.waiting(toPersianDigits(waiting))] : [];
  return {
    key: 'texts',
    ...textsOutcome(status),
    figures: [
      ...by_provider.map(providerLine),
      ...queue,
      TEXTS.texts.anonymousDay(toPersianDigits(day.used), toPersianDigits(day.most)),
      TEXTS.texts.anonymousHour(toPersianDigits(hour.used), toPersianDigits(hour.most)),
    ],
  };
}

function pagesOutcome({ overdue_pages, withdrawn_pages }: SystemStatus): Outcome {
  const words = TEXTS.pages;
  if (overdue_pages > 0) {
    return bad(words.overdue(toPersianDigits(overdue_pages)), words.overdueToDo);
  }
  return withdrawn_pages === 0
    ? good(words.good)
    : attention(words.withdrawn(toPersianDigits(withdrawn_pages)), words.withdrawnToDo);
}

const pages = (status: SystemStatus): Verdict => ({
  key: 'pages',
  ...pagesOutcome(status),
  figures: [],
});

function database({ embedded, database_bytes }: SystemStatus): Verdict {
  const words = TEXTS.database;
  const size = sizeOf(database_bytes);
  if (!embedded) return { key: 'database', ...good(words.postgres(size)), figures: [] };
  const { restarts, memory_bytes: memory, checkpoint_at: checkpoint } = embedded;
  const says = words.embedded(size);
  const figures = [
    ...(memory === null ? [] : [words.memory(sizeOf(memory))]),
    ...(checkpoint ? [words.checkpoint(formatJalaliDateTime(checkpoint))] : []),
  ];
  if (restarts === 0) return { key: 'database', ...good(says), figures };
  const outcome = attention(words.restarted(toPersianDigits(restarts)), words.restartedToDo);
  return { key: 'database', ...outcome, figures: [says, ...figures] };
}

function version({ version: runs, started_at, migrations }: SystemStatus): Verdict {
  const words = TEXTS.version;
  const { applied, known } = migrations;
  const says = words.runs(toPersianDigits(runs), formatJalaliDateTime(started_at));
  const outcome = applied > known ? attention(words.behind, words.behindToDo) : good(says);
  const figures = [words.migrations(toPersianDigits(applied), toPersianDigits(known))];
  return {
    key: 'version',
    ...outcome,
    figures: outcome.level === 'good' ? figures : [says, ...figures],
  };
}

function processes(status: SystemStatus): Verdict {
  const words = TEXTS.processes;
  const seen = status.processes;
  const isMixed = new Set(seen.map((one) => one.version)).size > 1;
  // The answering process counts, also before it has registered itself.
  const count = words.running(toPersianDigits(Math.max(1, seen.length)));
  const figures = seen.map((one) =>
    words.one(toPersianDigits(one.version), formatJalaliDateTime(one.started_at)),
  );
  const outcome = isMixed ? attention(words.mixed, words.mixedToDo) : good(count);
  return { key: 'processes', ...outcome, figures: isMixed ? [count, ...figures] : figures };
}

/** All checks, in the order in which they are shown. */
export const verdictsOf = (status: SystemStatus): Verdict[] =>
  [backup, disk, texts, pages, database, version, processes].map((look) => look(status));
