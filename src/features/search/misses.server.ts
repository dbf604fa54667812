/** Visitors' searches without results, counted without any personal data. */
import { desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { searchMisses } from '#db/schema/index.ts';
import type { Actor } from '#domain/roles.ts';
import { type Context, outside, perServer } from '#kit/context.ts';
import { present } from '#kit/present.server.ts';
import { routes } from '#kit/serve.server.ts';
import { permit } from '#lib/http/errors.ts';
import { toAsciiDigits } from '#lib/text/digits.ts';
import { searchWords } from '#lib/text/search-words.ts';
import {
  LONGEST_MISS,
  listSearchMissesCall,
  MISSES_FORGOTTEN_AFTER,
  MISSES_LISTED,
  MISSES_ROOM,
  MISSES_STORED,
  type MissView,
  missView,
  SHOWN_FROM,
} from './misses.ts';
import { canSeeMisses } from './permissions.ts';
import { SEARCH_REPLIES } from './search.words.ts';

type MissRow = typeof searchMisses.$inferSelect;

/** Counts one more search without results; a new text is ignored where there is no room. */
async function countMiss(db: Queryable, key: string, words: string, at: Date): Promise<void> {
  const time = at.toISOString();
  await db.execute(sql`
    insert into ${searchMisses} as kept (key, words, times, last_at)
    select ${key}::text, ${words}::text, 1, ${time}::timestamptz
    where exists (select 1 from ${searchMisses} where key = ${key}::text)
      or (select count(*) from ${searchMisses}) < ${MISSES_ROOM}::int
    on conflict (key) do update set
      words = excluded.words, times = kept.times + 1, last_at = excluded.last_at`);
}

/** Texts searched without results more than once, the most frequent first. */
function listMisses(db: Queryable): Promise<MissRow[]> {
  return db
    .select()
    .from(searchMisses)
    .where(gte(searchMisses.times, SHOWN_FROM))
    .orderBy(desc(searchMisses.times), desc(searchMisses.lastAt), searchMisses.key)
    .limit(MISSES_LISTED);
}

export async function deleteMiss(db: Queryable, key: string): Promise<void> {
  await db.delete(searchMisses).where(eq(searchMisses.key, key));
}

/** How many counts may wait for the database. */
const MOST_WAITING = 200;

/** Five digits may be a person's number, and an @ an address. */
const isPrivate = (typed: string): boolean =>
  typed.includes('@') || toAsciiDigits(typed).replace(/\D/g, '').length >= 5;

/** The counts that wait for the database. */
const stateOf = perServer(() => ({ writing: Promise.resolve() as Promise<void>, waiting: 0 }));

/** Counts without being awaited: visitors neither wait for it nor see its errors. */
export function countSearchMiss(ctx: Context, typed: string): void {
  const state = stateOf(ctx);
  const words = searchWords(typed);
  if (words.length === 0 || [...typed].length > LONGEST_MISS || isPrivate(typed)) return;
  // While the database hangs, further counts are dropped rather than queued.
  if (state.waiting >= MOST_WAITING) return;
  state.waiting += 1;
  state.writing = state.writing
    .then(() => countMiss(outside(ctx).db, words.join(' '), typed, ctx.now()))
    .catch((error) => ctx.log.warn({ err: error }, 'a search in vain was not counted'))
    .finally(() => {
      state.waiting -= 1;
    });
}

/** Resolves when all pending counts are stored. */
export function missesIdle(ctx: Context): Promise<void> {
  const state = stateOf(ctx);
  return state.writing;
}

/** Texts searched without results more than once, the most frequent first. 403 for all but staff. */
async function listSearchMisses(ctx: Context, actor: Actor): Promise<MissView[]> {
  const state = stateOf(ctx);
  permit(canSeeMisses(actor));
  await state.writing;
  const rows = await listMisses(ctx.db);
  return rows.map((row) => present(missView, row));
}

/** Housekeeping: deletes old texts, and those beyond the limit: the rarest and oldest first. */
export async function trimSearchMisses(ctx: Context): Promise<void> {
  const since = new Date(ctx.now().getTime() - MISSES_FORGOTTEN_AFTER);
  await ctx.db.delete(searchMisses).where(lt(searchMisses.lastAt, since));
  await ctx.db.execute(sql`
    delete from ${searchMisses} where key in (
      select key from ${searchMisses} order by times desc, last_at desc, key offset ${MISSES_STORED}::int)`);
}

export const missRoutes = routes('search', (serve) => {
  serve(
    listSearchMissesCall,
    {
      access: 'staff',
      summary: 'What visitors looked for in vain, from the second time on',
      says: SEARCH_REPLIES.misses,
    },
    ({ ctx, actor }) => listSearchMisses(ctx, actor),
  );
});
