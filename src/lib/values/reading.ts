/**
 * A reader's result for a typed text: a value, a question between the possible readings, or an error with its
 * reason. A reader never guesses.
 */

/** One possible reading; `by` names its rule, so that a whole column can settle the question. */
export type Meaning<Value, By extends string = string> = { value: Value; by: By };

export type Reading<Value, Why extends string, By extends string = string> =
  | ({ is: 'value' } & Meaning<Value, By>)
  | { is: 'question'; readings: readonly Meaning<Value, By>[] }
  | { is: 'wrong'; why: Why };

export const wrong = <Why extends string>(why: Why): { is: 'wrong'; why: Why } => ({
  is: 'wrong',
  why,
});

/**
 * The meanings as a reading: one value however many rules give it, a question between several, `why` where
 * there is none.
 */
export function readingOf<Value, Why extends string, By extends string>(
  meanings: readonly Meaning<Value, By>[],
  why: Why,
): Reading<Value, Why, By> {
  const readings = meanings.filter(
    ({ value }, place) => meanings.findIndex((other) => other.value === value) === place,
  );
  const [first, second] = readings;
  if (!first) return wrong(why);
  return second ? { is: 'question', readings } : { is: 'value', ...first };
}

/** The value alone; null for a question and for an error. */
export const valueIn = <Value>(reading: Reading<Value, string>): Value | null =>
  reading.is === 'value' ? reading.value : null;
