/** What the form of a new request fills in of a customer that is known already. */
import type { KnownCustomer } from '#ui/dashboard/enter-request.tsx';
import type { CustomerView } from '../customers.ts';

/** The customer of a list or a page, as the form takes it. */
export const knownOf = ({
  id,
  kind,
  name,
  phones,
  province,
  city,
}: Pick<CustomerView, 'id' | 'kind' | 'name' | 'phones' | 'province' | 'city'>): KnownCustomer => ({
  ...{ id, name, province, city },
  phones: phones.map(({ number }) => number),
  isCompany: kind === 'company',
});

/** The answers by the names under which they are sent. */
export type Answers = Record<string, string>;

/** The answers that are known of the customer: a city only with its province. */
function knownAnswers({ name, isCompany, province, city }: KnownCustomer): Answers {
  return {
    ...(province && { province }),
    ...(province && city && { city }),
    ...(isCompany && name !== '' && { company_name: name }),
  };
}

/** What is answered under a name; empty for nothing. */
export const answerIn = (draft: object, name: string): string => {
  const answer = (draft as Record<string, unknown>)[name];
  return typeof answer === 'string' ? answer : '';
};

/** The list of provinces and cities. */
export type Iran = Pick<typeof import('#domain/iran.ts'), 'provinces' | 'citiesOf'>;

/** What is known of the customer and not answered yet; a place that is answered stays whole. */
export function filledIn(draft: object, customer: KnownCustomer): Answers {
  const isPlaced = answerIn(draft, 'province') !== '';
  const known = Object.entries(knownAnswers(customer));
  return Object.fromEntries(
    known.filter(([name]) => answerIn(draft, name) === '' && !(isPlaced && name === 'city')),
  );
}

/** Takes out again what still is as it was filled in. */
export function emptied(draft: object, filled: Answers): Answers {
  const left = Object.entries(filled).filter(([name, answer]) => answerIn(draft, name) === answer);
  return Object.fromEntries(left.map(([name]) => [name, '']));
}

/** Takes out again what was filled in of a customer, when it is another one after all. */
export const takenOut = (draft: object, customer: KnownCustomer): Answers =>
  emptied(draft, knownAnswers(customer));

/** Takes out a place that no list has: on a customer's record it is free text, and no request may have it. */
export function unlisted(draft: object, { provinces, citiesOf }: Iran): Answers {
  const [province, city] = [answerIn(draft, 'province'), answerIn(draft, 'city')];
  if (province !== '' && !provinces.includes(province)) return { province: '', city: '' };
  return city !== '' && !citiesOf(province).includes(city) ? { city: '' } : {};
}
