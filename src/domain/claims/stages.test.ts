import { describe, expect, it } from 'vitest';
import {
  CLAIM_STAGES,
  type ClaimStage,
  moveBetween,
  OBJECTABLE_STAGES,
  stageBefore,
} from './stages.ts';

/** Every step that follows another; what is not here is none (api.md, "Claims"). */
const FORWARD: readonly (readonly [ClaimStage, ClaimStage])[] = [
  ['registered', 'papers_complete'],
  ['papers_complete', 'notified'],
  ['notified', 'assessment'],
  ['assessment', 'offered'],
  ['offered', 'paid'],
  ['notified', 'rejected'],
  ['assessment', 'rejected'],
  ['offered', 'rejected'],
  ['offered', 'objection'],
  ['rejected', 'objection'],
  ['paid', 'objection'],
  ['objection', 'assessment'],
  ['objection', 'offered'],
  ['objection', 'rejected'],
];

const all = CLAIM_STAGES.flatMap((from) => CLAIM_STAGES.map((to) => [from, to] as const));

describe.each(all)('from %s to %s', (from, to) => {
  it('goes forward where the table says so, and nowhere else', () => {
    const isIn = FORWARD.some(([one, other]) => one === from && other === to);
    expect(moveBetween(from, to, null) === 'forward').toBe(isIn);
  });

  it('goes one step back at most', () => {
    const isBack = stageBefore(from, null) === to;
    expect(moveBetween(from, to, null) === 'correction').toBe(isBack);
  });
});

it('goes back from off the track, and after an objection, to where it came from', () => {
  expect(moveBetween('rejected', 'assessment', 'assessment')).toBe('correction');
  expect(moveBetween('rejected', 'notified', 'assessment')).toBeNull();
  expect(moveBetween('objection', 'paid', 'paid')).toBe('correction');
  expect(moveBetween('assessment', 'objection', 'objection')).toBe('correction');
  expect(moveBetween('assessment', 'notified', 'objection')).toBeNull();
  expect(moveBetween('assessment', 'notified', 'notified')).toBe('correction');
});

it('can be objected to once the insurer has decided', () => {
  expect(OBJECTABLE_STAGES).toEqual(['offered', 'paid', 'rejected']);
});
