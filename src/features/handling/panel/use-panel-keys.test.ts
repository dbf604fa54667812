import { describe, expect, it } from 'vitest';
import { createDoublePress } from './use-panel-keys.ts';

const first = {};
const second = {};

describe('a double press', () => {
  it('is one of the same key, soon after', () => {
    const isDouble = createDoublePress();
    expect(isDouble({ key: '1', at: 0, on: first })).toBe(false);
    expect(isDouble({ key: '1', at: 40, on: first })).toBe(true);
    expect(isDouble({ key: '2', at: 60, on: first })).toBe(false);
    expect(isDouble({ key: '1', at: 80, on: first })).toBe(false);
  });

  it('reaches the request that has opened by it for longer', () => {
    const isDouble = createDoublePress();
    isDouble({ key: '1', at: 0, on: first });
    expect(isDouble({ key: '1', at: 300, on: second })).toBe(true);
    expect(isDouble({ key: '1', at: 400, on: second })).toBe(false);
  });

  it('is none where one key gives two answers on one request', () => {
    const isDouble = createDoublePress();
    isDouble({ key: '2', at: 0, on: first });
    expect(isDouble({ key: '2', at: 180, on: first })).toBe(false);
  });
});
