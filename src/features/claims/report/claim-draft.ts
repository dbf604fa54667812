import { forgetWithSession } from '#lib/browser/private-state.ts';
import { days } from '#lib/dates/durations.ts';
import type { FormValues } from '#lib/http/form-results.ts';

/** The form of a draft: the public one, an account's by its id, or an account's for one policy. */
export type DraftPlace = 'claim' | `own-claim-${number}` | `own-claim-${number}-${number}`;

const OWN = 'own-claim-';
const KEPT = days(1);
const keyOf = (place: DraftPlace): string => `${place}-draft`;

/** The stored draft of a loss report on this device; null where there is none of the last day. */
export function readDraft(storage: Storage, place: DraftPlace, now: Date): FormValues | null {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(place)) ?? 'null') as {
      at?: unknown;
      values?: unknown;
    } | null;
    if (typeof kept?.at !== 'number' || now.getTime() - kept.at > KEPT) return null;
    if (typeof kept.values !== 'object' || kept.values === null) return null;
    const entries = Object.entries(kept.values).filter(([, value]) => typeof value === 'string');
    return entries.length > 0 ? (Object.fromEntries(entries) as FormValues) : null;
  } catch {
    return null;
  }
}

/** Stores the draft; files are stored elsewhere. Typing goes on where the browser cannot store it. */
export function keepDraft(
  storage: Storage,
  place: DraftPlace,
  { uploads: _uploads, ...values }: FormValues,
  now: Date,
): void {
  try {
    storage.setItem(keyOf(place), JSON.stringify({ at: now.getTime(), values }));
  } catch {
    // The storage is full or forbidden.
  }
}

export function forgetDraft(storage: Storage, place: DraftPlace): void {
  try {
    storage.removeItem(keyOf(place));
  } catch {
    // As above.
  }
}

forgetWithSession(() => {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(OWN)) localStorage.removeItem(key);
  }
});
