/** What a merge of two customers makes, as far as it is seen of both: for who decides on it. */
import { CUSTOMER_FIELD_LIST, type CustomerField } from '#domain/customers.ts';
import type { CustomerView } from './customers.ts';

export type Outcome = {
  /** What the one that stays lacks, and gets. */
  comes: CustomerField[];
  /** What both have, each its own: that of the one that stays is shown from then on. */
  yields: CustomerField[];
  /** Whether it is certain, left to who decides, or refused. */
  is: 'certain' | 'unsure' | 'other_person' | 'other_kind';
};

const checkedCode = ({ code_check: check, ...codes }: CustomerView): string | null =>
  check && (codes.national_code ?? codes.national_id);

function judged(from: CustomerView, into: CustomerView): Outcome['is'] {
  if (from.kind !== into.kind) return 'other_kind';
  const [one, other] = [checkedCode(from), checkedCode(into)];
  if (one === null || other === null) return 'unsure';
  return one === other ? 'certain' : 'other_person';
}

/** What merging `from` into `into` makes. The server decides: it knows the codes of all that is merged into them. */
export function outcomeOf(from: CustomerView, into: CustomerView): Outcome {
  const names = CUSTOMER_FIELD_LIST.map(({ name }) => name).filter((name) => from[name]);
  return {
    // A name is never filled: the other's stays beside it, as one by which both are known.
    comes: names.filter((name) => name !== 'name' && !into[name]),
    yields: names.filter((name) => (name === 'name' || into[name]) && into[name] !== from[name]),
    is: judged(from, into),
  };
}
