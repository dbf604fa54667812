import { days } from '#lib/dates/durations.ts';
import type { FormValues } from '#lib/http/form-results.ts';

const KEY = 'claim-draft';
const KEPT = days(1);

/** What was typed into the form of a loss and not sent, on this device; null where there is nothing of the last day. */
export function readDraft(storage: Storage, now: Date): FormValues | null {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as {
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

/** Keeps what is typed. A browser that keeps nothing is no reason to stop one from writing. */
export function keepDraft(storage: Storage, values: FormValues, now: Date): void {
  try {
    storage.setItem(KEY, JSON.stringify({ at: now.getTime(), values }));
  } catch {
    // Full, or forbidden.
  }
}

export function forgetDraft(storage: Storage): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // As above.
  }
}
