/**
 * What the log stores of personal values: that there was one, never all of it. An entry refers to its person
 * by id; so the name shown is the current one, and none once the person is erased.
 */
import { CUSTOMER_FIELD_LIST } from '#domain/customers.ts';
import { HIDDEN_VALUE } from '#domain/erasure.ts';
import { FIELD_LIST } from '#domain/policies/fields.ts';
import { USER_FIELD_LIST } from '#domain/users/fields.ts';
import { maskNationalCode } from '#lib/input/national-code.ts';
import { maskPhone } from '#lib/phone/phone.ts';

type Values = Record<string, unknown>;
type Mask = (value: unknown) => unknown;

const isNothing = (value: unknown): boolean => value === null || value === '';
const hidden: Mask = (value) => (isNothing(value) ? value : HIDDEN_VALUE);
const masked =
  (mask: (text: string) => string): Mask =>
  (value) => {
    if (typeof value !== 'string' || isNothing(value)) return hidden(value);
    const shown = mask(value);
    // A value that the mask does not recognise is hidden, unless it was masked before.
    return shown !== value || /[*•]/.test(value) ? shown : HIDDEN_VALUE;
  };
const MASK = { hidden, phone: masked(maskPhone), nationalCode: masked(maskNationalCode) };

/** Masks for an account's fields, by their names in columns and in the API. */
const OF_ACCOUNTS: Record<string, Mask> = {
  ...Object.fromEntries(
    USER_FIELD_LIST.flatMap(({ name, column, mask }) => [
      [name, MASK[mask]],
      [column, MASK[mask]],
    ]),
  ),
  hold_reason: hidden,
};

/** Masks for what staff and customers wrote about a request, and for the search of an export of requests. */
const OF_REQUESTS: Record<string, Mask> = {
  full_name: hidden,
  phone_number: MASK.phone,
  reason: hidden,
  hold_reason: hidden,
  close_reason: hidden,
  note: hidden,
  answer: hidden,
  filter: (value) =>
    typeof value === 'object' && value !== null && 'search' in value
      ? { ...value, search: hidden(value.search) }
      : value,
};

/** Masks for the personal fields of a policy, and for why it was ended. */
const OF_POLICIES: Record<string, Mask> = {
  ...Object.fromEntries(
    FIELD_LIST.flatMap(({ auditName, mask }) => (mask ? [[auditName, MASK[mask]]] : [])),
  ),
  reason: hidden,
  hold_reason: hidden,
  ...(OF_REQUESTS.filter && { filter: OF_REQUESTS.filter }),
};

/** Masks for the fields of a customer, and for the search of an export. */
const OF_CUSTOMERS: Record<string, Mask> = {
  ...Object.fromEntries(CUSTOMER_FIELD_LIST.map(({ name, mask }) => [name, MASK[mask]])),
  ...(OF_REQUESTS.filter && { filter: OF_REQUESTS.filter }),
};

/** A task says of people what it wants. */
const OF_TASKS: Record<string, Mask> = { title: hidden };

/** Masks for the search of a saved view. */
const OF_VIEWS: Record<string, Mask> = {
  query: (value) => {
    if (typeof value !== 'string' || !value.includes('search=')) return value;
    const query = new URLSearchParams(value);
    if (query.get('search')) query.set('search', HIDDEN_VALUE);
    return query.toString();
  },
};

const MASKS: Record<string, Record<string, Mask>> = {
  user: OF_ACCOUNTS,
  request: OF_REQUESTS,
  policy: OF_POLICIES,
  customer: OF_CUSTOMERS,
  task: OF_TASKS,
  view: OF_VIEWS,
};

function changed<Entry extends Values | null | undefined>(
  values: Entry,
  maskOf: (name: string) => Mask | undefined,
): Entry {
  if (!values) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, maskOf(name)?.(value) ?? value]),
  ) as Entry;
}

/** The values of an entry as the log stores them. Masking twice changes nothing. */
export const maskValues = <Entry extends Values | null | undefined>(
  subjectType: string,
  values: Entry,
): Entry => changed(values, (name) => MASKS[subjectType]?.[name]);

/** The values once the person is erased: not even a part of a number stays. */
export const hideValues = <Entry extends Values | null | undefined>(
  subjectType: string,
  values: Entry,
): Entry => changed(values, (name) => (MASKS[subjectType]?.[name] ? hideAny : undefined));

const hideAny: Mask = (value) =>
  typeof value === 'object' && value !== null ? OF_REQUESTS.filter?.(value) : hidden(value);
