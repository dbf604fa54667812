import { expect, it } from 'vitest';
import { CLAIM_TRACK } from '#domain/claims/stages.ts';
import { stepsOf } from './claim-track.tsx';

it('draws the whole track while the file is on it', () => {
  expect(stepsOf({ stage: 'assessment', previous: 'notified' })).toEqual({
    steps: [...CLAIM_TRACK],
    reached: 4,
  });
});

it('ends with what left the track', () => {
  expect(stepsOf({ stage: 'rejected', previous: 'assessment' }).steps.at(-1)).toBe('rejected');
  expect(stepsOf({ stage: 'objection', previous: 'offered' })).toEqual({
    steps: [...CLAIM_TRACK.slice(0, 5), 'objection'],
    reached: 6,
  });
  // Objected to a refusal: what was before it is not known here.
  expect(stepsOf({ stage: 'objection', previous: 'rejected' })).toEqual({
    steps: ['registered', 'objection'],
    reached: 2,
  });
});
