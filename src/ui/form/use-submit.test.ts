import { expect, it } from 'vitest';
import { focusFirstBad } from './use-submit.ts';

type Fold = { open: boolean; parentElement: { closest: () => Fold | null } };

/** A fold within others, as much of it as is asked for. */
const foldIn = (outer: Fold | null): Fold => ({
  open: false,
  parentElement: { closest: () => outer },
});

it('unfolds what hides a field with an error, so that the cursor gets there', () => {
  const outer = foldIn(null);
  const [first, second] = [foldIn(outer), foldIn(null)];
  const log: string[] = [];
  const bad = [first, second].map((fold, place) => ({
    closest: () => fold,
    focus: () => log.push(`${place} ${first.open} ${outer.open} ${second.open}`),
  }));
  focusFirstBad({ querySelectorAll: () => bad } as unknown as HTMLElement);
  expect(log).toEqual(['0 true true true']);
});
