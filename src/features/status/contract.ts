import { z } from 'zod';
import { TEXTS_TOLD_AT } from '#domain/anonymous-texts.ts';
import { backupState } from '#features/settings/backups/contract.ts';
import { endpoint } from '#kit/endpoint.ts';
import { days, hours, minutes } from '#lib/dates/durations.ts';
import { reply } from '#lib/http/envelope.ts';

/** How far back texts are counted, in ms. */
export const TEXTS_SINCE = days(1);
/** A process registers itself each minute, and is gone after this time without it. */
export const PROCESS_GONE_AFTER = minutes(3);

const at = z.iso.datetime();
const count = z.number().int();
const bytes = z.number().int().describe('bytes');

/** Where the server writes: the data directory, and that of the backups. */
export const DIRECTORIES = ['data', 'backup'] as const;
export type Directory = (typeof DIRECTORIES)[number];

export const processView = z.object({
  started_at: at,
  seen_at: at,
  version: z.string(),
});
export type ProcessView = z.infer<typeof processView>;

/** Texts since yesterday by provider, accepted or failed; null: no provider was there to send them. */
const providerTexts = z.object({
  provider: z.string().nullable(),
  sent: count,
  failed: count,
  unknown: count.describe('not known to have arrived'),
});
export type ProviderTexts = z.infer<typeof providerTexts>;

const textsUsed = z.object({ used: count, most: count });

/** The state of the system, for its owner. Figures of one moment; null for what could not be read. */
export const systemStatus = z.object({
  at,
  version: z.string(),
  started_at: at.describe('of the process that answers'),
  embedded: z
    .object({
      memory_bytes: bytes.nullable().describe('of all its processes; null while it does not run'),
      restarts: count.describe('since the start of the process that answers'),
      checkpoint_at: at.nullable().describe('when everything was last written to its files'),
    })
    .nullable()
    .describe('the PostgreSQL that the product started; null where DATABASE_URL names one'),
  database_bytes: bytes.nullable(),
  migrations: z.object({ applied: count, known: count }),
  disks: z.array(z.object({ directory: z.enum(DIRECTORIES), free_bytes: bytes.nullable() })),
  backups: backupState.extend({ kept: count.nullable().describe('copies in BACKUP_DIR') }),
  texts: z.object({
    reaches_people: z.boolean().describe('a gateway sends them'),
    waiting: count,
    oldest_waiting_at: at.nullable(),
    by_provider: z.array(providerTexts),
    anonymous: z
      .object({ hour: textsUsed, day: textsUsed })
      .describe('those that callers caused who are not known here, of the most there may be'),
  }),
  overdue_pages: count.describe('pages that should have gone out'),
  withdrawn_pages: count.describe('drafts whose time is gone with the right of who had set it'),
  processes: z.array(processView),
});
export type SystemStatus = z.infer<typeof systemStatus>;

/** From which value a figure needs attention, and from which it is bad. In ms, bytes or a share. */
export const LIMITS = {
  /** After two days `isRecent` is false. */
  backupAge: { attention: hours(26) },
  /** Sending a waiting text is tried for half an hour. */
  textsWaiting: { attention: minutes(10), bad: minutes(40) },
  /** The share of the limit for anonymous callers at which the owner is notified. */
  textsUsed: TEXTS_TOLD_AT,
  textsFailing: { attention: 0, bad: 0.2 },
  disk: { attention: 2_000_000_000, bad: 500_000_000 },
} as const;

export const readSystemStatusCall = endpoint('GET /status', { reply: reply(systemStatus) });
