import { describe, expect, it } from 'vitest';
import {
  constraintOf,
  hasSqlState,
  isDatabaseUnavailable,
  isDataError,
  isUniqueViolation,
} from './pg-errors.ts';

/** An error of a driver, as the query builder wraps it. */
const wrapped = (more: object, message = 'refused') =>
  new Error('Failed query', { cause: Object.assign(new Error(message), more) });

describe('isDatabaseUnavailable', () => {
  it.each([
    '08006',
    '53300',
    '53100',
    '57P01',
    '40001',
    '40P01',
    'ECONNREFUSED',
    'ETIMEDOUT',
    'EPIPE',
  ])('%s is worth another try', (code) =>
    expect(isDatabaseUnavailable(wrapped({ code }))).toBe(true),
  );

  it.each(['23505', '22P02', '42501', 'ENOENT', ''])('%s is not', (code) => {
    expect(isDatabaseUnavailable(wrapped({ code }))).toBe(false);
  });

  it('is nothing that is no error', () => {
    for (const thrown of [null, 'text', { code: '08006' }]) {
      expect(isDatabaseUnavailable(thrown)).toBe(false);
    }
  });
});

it.each([
  ['57014', true],
  ['XX000', true],
  ['EPIPE', false],
  ['ECONNRESET', false],
])('%s: that the server answered is %s', (code, answered) => {
  expect(hasSqlState(wrapped({ code }))).toBe(answered);
});

it.each([
  ['22P02', true],
  ['23502', true],
  ['42501', false],
  ['57014', false],
])('%s: that a value was refused is %s', (code, refused) => {
  expect(isDataError(wrapped({ code }))).toBe(refused);
});

it('a unique constraint that refused is known, and named', () => {
  const error = wrapped({ code: '23505', constraint: 'requests_one_open' });
  expect([isUniqueViolation(error), constraintOf(error)]).toEqual([true, 'requests_one_open']);
  expect([isUniqueViolation(new Error('x')), constraintOf(new Error('x'))]).toEqual([false, null]);
});
