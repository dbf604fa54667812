import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { factsOf } from './facts-of.ts';
import { line, paragraph, personName, positiveInteger } from './fields.ts';
import { emptyAsUnset } from './reads.ts';

describe('what a form shows of a field', () => {
  it('is what its schema was made with, however that is wrapped', () => {
    const facts = { label: 'نام', maxLength: 60, isRequired: true };
    for (const schema of [
      line('نام', 2, 60),
      personName('نام', 2, 60),
      line('نام', 2, 60).optional(),
      paragraph('نام', 2, 60).nullable().default(null),
      line('نام', 2, 60).transform((text) => text || null),
      line('نام', 2, 60).refine((text) => text !== 'x'),
      emptyAsUnset(line('نام', 2, 60).optional()),
    ]) {
      expect(factsOf(schema)).toEqual(facts);
    }
  });

  it('is unknown for what has no words', () => {
    expect(factsOf(positiveInteger())).toBeUndefined();
    expect(factsOf(z.object({ name: line('نام', 2, 60) }))).toBeUndefined();
  });

  it('says which may be empty', () => {
    expect(factsOf(line('شرح', 0, 10))?.isRequired).toBe(false);
  });
});
