/**
 * Limits the texts that unknown callers cause (security.md), per hour and day, over all processes. Texts
 * caused by a sign-in, a known browser, the owner of a signed-in number, or staff do not count.
 */
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { rateLimits } from '#db/schema/index.ts';
import { type AnonymousCause, partOfTexts, type TextsAllowed } from '#domain/anonymous-texts.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { addressBlockOf } from '#lib/http/address-block.ts';

/**
 * The counts are stored with the rate limits and use the database's clock, so that they apply to all
 * processes.
 */
const DAY = 'anonymous-texts:day';
const HOUR = 'anonymous-texts:hour';
const blockKey = (block: string): string => `anonymous-texts-block:${block}`;

const isCurrent = gt(rateLimits.expire, sql`now()`);

const usedOf = (rows: { key: string; points: number }[]): TextsAllowed => ({
  day: rows.find(({ key }) => key === DAY)?.points ?? 0,
  hour: rows.find(({ key }) => key === HOUR)?.points ?? 0,
});

/** How many were sent in this hour and this day. */
async function findUsed(db: Queryable): Promise<TextsAllowed> {
  const rows = await db
    .select({ key: rateLimits.key, points: rateLimits.points })
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, [DAY, HOUR]), isCurrent));
  return usedOf(rows);
}

/** As above; until the transaction ends no other such text is counted. */
async function lockUsed(tx: Queryable): Promise<TextsAllowed> {
  const { rows } = (await tx.execute(sql`
    insert into ${rateLimits} as kept (key, points, expire)
    values (${DAY}::text, 0, now() + interval '1 day'), (${HOUR}::text, 0, now() + interval '1 hour')
    on conflict (key) do update set
      points = case when kept.expire <= now() then 0 else kept.points end,
      expire = case when kept.expire <= now() then excluded.expire else kept.expire end
    returning key, points`)) as unknown as { rows: { key: string; points: number }[] };
  return usedOf(rows);
}

/**
 * Counts `weight` texts to an address block, with the counts locked. 0 changes nothing, but does the same
 * work.
 */
async function addUsed(tx: Queryable, block: string, weight: 0 | 1): Promise<void> {
  await tx
    .update(rateLimits)
    .set({ points: sql`${rateLimits.points} + ${weight}::int` })
    .where(inArray(rateLimits.key, [DAY, HOUR]));
  await tx.execute(sql`
    insert into ${rateLimits} as kept (key, points, expire)
    values (${blockKey(block)}::text, ${weight}::int, now() + interval '1 day')
    on conflict (key) do update set
      points = case when kept.expire <= now() then excluded.points
        else kept.points + excluded.points end,
      expire = case when kept.expire <= now() then excluded.expire else kept.expire end`);
}

/** Whether an address block caused no text since yesterday. */
async function isFreshBlock(db: Queryable, block: string): Promise<boolean> {
  const found = await db.$count(
    rateLimits,
    and(eq(rateLimits.key, blockKey(block)), gt(rateLimits.points, 0), isCurrent),
  );
  return found === 0;
}

declare module '#kit/context.ts' {
  interface Context {
    /**
     * How many texts anonymous callers may cause: read in the transaction that counts them, which must not
     * wait for another connection.
     */
    anonymousTextsAllowed: (ctx: Context) => Promise<TextsAllowed>;
  }
}

/** The address block that one subscriber is likely to own. */
const BLOCK_BITS = { ipv4: 24, ipv6: 48 };

/** What an anonymous text is for, and the address that causes it. */
export type TextCause = { cause: AnonymousCause; address: string };

async function hasRoomFor(ctx: Context, { cause, address }: TextCause, used: TextsAllowed) {
  const most = await ctx.anonymousTextsAllowed(ctx);
  const part = partOfTexts(cause, await isFreshBlock(ctx.db, addressBlockOf(address, BLOCK_BITS)));
  const hasRoom = used.day < most.day * part && used.hour < most.hour * part;
  if (!hasRoom) {
    const alarm = cause === 'receipt' ? 'receipt-cap' : 'otp-hourly-cap';
    ctx.log.error(
      { alarm, cause, used, most },
      'anonymous callers have caused as many texts as may be',
    );
  }
  return hasRoom;
}

/**
 * Counts a text in the transaction that stores it; false when the limit is reached. A text that is never
 * sent (`isSent` false) is rejected at the same limit, but uses up nothing.
 */
export async function takeAnonymousText(
  ctx: InTransaction,
  cause: TextCause,
  isSent = true,
): Promise<boolean> {
  if (!(await hasRoomFor(ctx, cause, await lockUsed(ctx.db)))) return false;
  await addUsed(ctx.db, addressBlockOf(cause.address, BLOCK_BITS), isSent ? 1 : 0);
  return true;
}

/** Whether a text may be sent now, checked before any work is done for it; `take` decides. */
export const hasAnonymousRoom = async (ctx: Context, cause: TextCause): Promise<boolean> =>
  hasRoomFor(ctx, cause, await findUsed(ctx.db));

/** As `take`, in a transaction of its own, for work that is done with or without a text. */
export async function takeAnonymousTextAhead(ctx: Context, cause: TextCause): Promise<boolean> {
  if (!(await hasRoomFor(ctx, cause, await findUsed(ctx.db)))) return false;
  return transaction(ctx, (ctx) => takeAnonymousText(ctx, cause));
}

/** How many were sent in this hour and this day, and the limits. */
export const anonymousTextFigures = async (
  ctx: Context,
): Promise<Record<keyof TextsAllowed, { used: number; most: number }>> => {
  const [used, most] = [await findUsed(ctx.db), await ctx.anonymousTextsAllowed(ctx)];
  return {
    day: { used: used.day, most: most.day },
    hour: { used: used.hour, most: most.hour },
  };
};
