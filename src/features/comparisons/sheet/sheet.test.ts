import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differingFirst } from './sheet.tsx';

const row = (key: string) => ({ key, label: key });
const keysOf = (rows: { key: string }[]) => rows.map(({ key }) => key).join(' ');

describe('rows of a comparison', () => {
  it('come with those first in which insurers differ, each part in its order', () => {
    const { differing, same } = differingFirst(['a', 'b', 'c', 'd'].map(row), [
      { values: { a: 'دارد', b: '۱۰٪', c: 'دارد', d: 'ندارد' } },
      { values: { a: 'دارد', b: '۲۰٪', c: 'دارد', d: 'دارد' } },
    ]);
    expect([keysOf(differing), keysOf(same)]).toEqual(['b d', 'a c']);
  });

  it('are the same whatever digits and spaces they are written with', () => {
    const offers = [{ values: { a: '۱۰ میلیون' } }, { values: { a: '10\u200cمیلیون' } }];
    expect(keysOf(differingFirst([row('a')], offers).same)).toBe('a');
  });

  it('differ where one insurer has nothing, and are left out where none has anything', () => {
    const nothing: Record<string, string> = {};
    const offers = [{ values: { a: 'دارد', b: ' ' } }, { values: nothing }];
    const { differing, same } = differingFirst([row('a'), row('b'), row('c')], offers);
    expect([keysOf(differing), keysOf(same)]).toEqual(['a', '']);
  });

  it('are never told twice, and none is lost that says something', () => {
    const values = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('', 'x', 'y'));
    fc.assert(
      fc.property(fc.array(fc.record({ values }), { minLength: 2, maxLength: 5 }), (offers) => {
        const { differing, same } = differingFirst(['a', 'b', 'c'].map(row), offers);
        const told = [...differing, ...same].map(({ key }) => key);
        const said = ['a', 'b', 'c'].filter((key) => offers.some((one) => one.values[key]));
        expect(told.toSorted()).toEqual(said);
      }),
    );
  });
});
