/**
 * The counters of what tests make. Each file of tests begins with the first numbers, whichever files its worker ran
 * before (`tidy.ts`): a test that looks for a part of a number finds the same in every run.
 */
const last = new Map<string, number>();

/** The next number of a kind, from 1. */
export function nextSerial(kind: string): number {
  const next = (last.get(kind) ?? 0) + 1;
  last.set(kind, next);
  return next;
}

export const resetSerials = (): void => last.clear();
