/**
 * Counts presses on phone numbers by day and place. One statement runs at a time, with all presses that came
 * meanwhile: however many come, the database adds to one row for each place.
 */

import type { TapPlace } from '#domain/taps.ts';
import { type Context, outside, perServer } from '#kit/context.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { createAddressRation } from '#lib/node/address-ration.server.ts';
import { TAPS_A_MINUTE } from './contract.ts';
import { addTaps, type Taps } from './data.server.ts';

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
export async function countTap(ctx: Context, place: TapPlace, address: string): Promise<void> {
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
