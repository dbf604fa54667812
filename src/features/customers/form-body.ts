/** What the form of a customer begins with, and what it sends. */
import type { CustomerKind } from '#domain/customers.ts';
import type { CustomerPhone, CustomerView } from './customers.ts';

export const EMPTY_PHONE: CustomerPhone = { number: '', label: '', preferred: false };

/** The values of the form before anything is typed. */
export const startOf = (customer: CustomerView | null) => ({
  kind: customer?.kind ?? ('person' as CustomerKind),
  name: customer?.name ?? '',
  phones: customer?.phones.map((phone) => ({ ...phone })) ?? [EMPTY_PHONE],
  national_code: customer?.national_code ?? '',
  national_id: customer?.national_id ?? '',
  birthday: customer?.birthday ?? '',
  province: customer?.province ?? '',
  city: customer?.city ?? '',
  address: customer?.address ?? '',
  note: customer?.note ?? '',
});
type Values = ReturnType<typeof startOf>;

/** All fields as they are sent of a new customer. */
export const bodyOf = (values: Values): Values => ({
  ...values,
  // Each kind has its own code.
  ...(values.kind === 'company' ? { national_code: '', birthday: '' } : { national_id: '' }),
  phones: values.phones.filter(({ number }) => number.trim() !== ''),
});

/**
 * What was changed since the form was opened, null for nothing: what a colleague or a merge wrote meanwhile in
 * another field is not this form's.
 */
export function changesIn(values: Values, start: Values) {
  const before: Record<string, unknown> = bodyOf(start);
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[name]);
  const changes: Partial<Values> = Object.fromEntries(
    Object.entries(bodyOf(values)).filter(isChanged),
  );
  if (Object.keys(changes).length === 0) return null;
  // Nor are the numbers that came or went meanwhile.
  const phones_seen = start.phones.map(({ number }) => number);
  return { ...changes, ...(changes.phones && { phones_seen }) };
}
