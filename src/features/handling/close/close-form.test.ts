import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT } from '#features/policies/form/draft.ts';
import { policyIn, type WonPolicy } from './close-form.tsx';

const won = (given: Partial<WonPolicy>) =>
  policyIn({ choice: null, draft: EMPTY_DRAFT, other: '', ...given });

describe('what came of a request that is won', () => {
  it('has to be said: a policy, or why there is none', () => {
    expect(won({})).toHaveProperty('wrong.policy');
    expect(won({ choice: 'other', other: ' ' })).toHaveProperty('wrong.no_policy');
    expect(won({ choice: 'other', other: ' نزد خودش ' })).toEqual({
      body: { no_policy: 'نزد خودش' },
    });
    expect(won({ choice: 'later' })).toEqual({ body: { no_policy: 'هنوز صادر نشده است' } });
    expect(won({ choice: 'enter' })).toHaveProperty('wrong.line');
  });

  it('is a policy of who asked', () => {
    const draft = {
      ...EMPTY_DRAFT,
      holder_name: 'دیگری',
      line: 'fire',
      insurer: 3,
      number: '۱/۱۲',
      starts_on: '2026-11-22',
      ends_on: '2027-11-22',
    } as const;
    const said = won({ choice: 'enter', draft });
    expect(said).toMatchObject({ body: { policy: { line: 'fire', insurer: 3 } } });
    expect(JSON.stringify(said)).not.toContain('holder');
  });
});
