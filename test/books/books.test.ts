import { describe, expect, it } from 'vitest';
import { BOOK_ROWS, FIVE_BOOKS } from './books.ts';
import { insurerOf, readWhole } from './reading.ts';

/** So many decisions a book of an office may ask for. */
const MOST_DECISIONS = 5;
/** Of a hundred legitimate rows so many come in. */
const SHARE = 0.98;

describe.each(FIVE_BOOKS.map((make) => make()))('the book of $name', ({ bytes, truths, said }) => {
  it('comes in after a few decisions, and no row of it is wrong', async () => {
    const { unit = null, decisions } = said;
    expect(Object.keys(decisions).length + Number(unit !== null)).toBeLessThanOrEqual(
      MOST_DECISIONS,
    );
    const { understood, lines } = await readWhole(bytes, { unit, decisions });
    expect([understood.missing, understood.asks, understood.rows]).toEqual([[], [], BOOK_ROWS]);
    const taken = lines.flatMap(({ values, row }) => (values ? [{ ...values, row }] : []));
    expect(taken.length).toBeGreaterThanOrEqual(BOOK_ROWS * SHARE);
    const known = new Map(truths.map((truth) => [truth.number, truth]));
    for (const { row, insurerId, insuredObject: _object, ownerId: _owner, ...values } of taken) {
      const { premiumRial, ...truth } = known.get(values.number) ?? {};
      const said = { ...truth, ...(premiumRial !== undefined && { premiumRial }) };
      expect([row, { ...values, insurer: insurerOf(insurerId) }]).toEqual([row, said]);
    }
  });

  it('asks about what is not said, and takes none of it for granted', async () => {
    const { understood, lines } = await readWhole(bytes);
    expect(understood.asks).toEqual(said.unit ? ['unit'] : []);
    const causes = new Set(
      lines
        .flatMap(({ errors, warnings }) => [...(errors ?? []), ...warnings])
        .map(({ cause }) => cause),
    );
    const answered = Object.keys(said.decisions).map((key) => key.split(':')[0]);
    for (const cause of answered) expect([...causes]).toContain(cause);
    if (said.unit) for (const { values } of lines) expect(values).not.toHaveProperty('premiumRial');
  });
});
