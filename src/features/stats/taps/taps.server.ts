/**
 * Counts presses on phone numbers by day and place. One statement runs at a time, with all presses that came
 * meanwhile: however many come, the database adds to one row for each place.
 */
import { and, gte, lte, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Queryable } from '#db/client.ts';
import { taps } from '#db/schema/index.ts';
import type { TapPlace } from '#domain/taps.ts';
import { type Context, outside, perServer } from '#kit/context.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import type { Period } from '#lib/dates/jalali-periods.ts';
import { createAddressRation } from '#lib/node/address-ration.server.ts';
import { TAP_BODY_LIMIT, TAPS_A_MINUTE, tapInput } from './taps.ts';

type Taps = { day: string; place: TapPlace; count: number };

/** Adds to the counts of all processes, in a fixed order, so that two transactions never deadlock. */
async function addTaps(db: Queryable, counted: readonly Taps[]): Promise<void> {
  const inOrder = counted.toSorted((one, other) =>
    `${one.day} ${one.place}` < `${other.day} ${other.place}` ? -1 : 1,
  );
  await db
    .insert(taps)
    .values(inOrder)
    .onConflictDoUpdate({
      target: [taps.day, taps.place],
      set: { count: sql`${taps.count} + excluded.count` },
    });
}

/** How often phone numbers were pressed on the days of a period, by place. */
export async function countTaps(
  db: Queryable,
  { from, to }: Period,
): Promise<Map<TapPlace, number>> {
  const rows = await db
    .select({ place: taps.place, count: sql<number>`sum(${taps.count})::int` })
    .from(taps)
    .where(and(gte(taps.day, from), lte(taps.day, to)))
    .groupBy(taps.place);
  return new Map(rows.map(({ place, count }) => [place, count]));
}

/** Presses that count for one address, which is only held in memory, for a minute. */
const TAPS = { points: TAPS_A_MINUTE, duration: 60, reason: 'taps-address' };

const rationOf = perServer(() => createAddressRation(TAPS));

/** The presses that wait to be counted. */
const stateOf = perServer(() => ({
  waiting: new Map<string, Taps>(),
  writing: null as Promise<void> | null,
}));

async function write(ctx: Context): Promise<void> {
  const state = stateOf(ctx);
  try {
    while (state.waiting.size > 0) {
      const counted = [...state.waiting.values()];
      state.waiting = new Map();
      await addTaps(ctx.db, counted);
    }
  } catch (error) {
    ctx.log.warn({ err: error }, 'presses on a phone number were not counted');
  } finally {
    state.writing = null;
  }
}

/** Counts a press in the background: the caller neither waits for it nor gets its errors. */
async function countTap(ctx: Context, place: TapPlace, address: string): Promise<void> {
  const state = stateOf(ctx);
  await rationOf(ctx)(address);
  const day = isoDateInTehran(ctx.now());
  const key = `${day} ${place}`;
  const sum = state.waiting.get(key) ?? { day, place, count: 0 };
  state.waiting.set(key, { ...sum, count: sum.count + 1 });
  state.writing ??= write(outside(ctx));
}

/** Resolves when no press waits to be counted. */
export async function tapsIdle(ctx: Context): Promise<void> {
  const state = stateOf(ctx);
  await state.writing;
}

/** The route that pages call when a phone number is pressed. */
export const tapRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  app.post(
    '/taps',
    {
      config: { access: 'anyone' as const, shed: 'first' as const },
      bodyLimit: TAP_BODY_LIMIT,
      schema: {
        tags: ['stats'],
        summary: 'Count a press on a phone number, by day and place',
        body: tapInput,
      },
    },
    async (request, reply) => {
      await countTap(ctx, request.body.place, request.callerAddress);
      return reply.code(204).send();
    },
  );
};
