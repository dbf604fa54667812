import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays, monthOf } from '#lib/dates/jalali-periods.ts';
import { compare } from './measure.ts';
import type { Site } from './site.ts';

const YESTERDAY = addDays(isoDateInTehran(new Date()), -1);

const MONTH = monthOf(YESTERDAY);

const PAGES = {
  'users, first page': '/users',
  'users, found by two letters': '/users?search=%D9%86%D9%85',
  'found everywhere, a misspelt name':
    '/find?q=%D9%86%D9%85%D9%88%D9%86%D8%AA%20%D9%87%D9%81%D8%AA%D9%85%DB%8C',
  'found everywhere, a part of a number': '/find?q=4567',
  'work list, first page': '/requests?kind=call',
  'work list, the most urgent first': '/requests?status=open&sort=urgent',
  'renewals, by the end of their policies': '/requests?kind=renewal&sort=ends',
  'work list, newest first': '/requests?kind=call&sort=newest',
  'work list of all kinds, first page': '/requests?status=open',
  'work list of all kinds, untouched and late': '/requests?late=untouched',
  'work list of all kinds, waiting for the person': '/requests?late=customer',
  'work list of all kinds, closed on a day': `/requests?sort=newest&closed_on=${YESTERDAY}`,
  'work list, those answered late': '/requests?kind=call&sort=newest&answer=missed',
  'work list, rated low': '/requests?sort=newest&rating=low',
  'work list, asked by text and silent': '/requests?sort=newest&rating=silent',
  'work list, asked by text and answered': '/requests?sort=newest&rating=answered',
  'work list, chosen from comparisons of a month': `/requests?sort=newest&compared=chosen.${MONTH.from}.${MONTH.to}`,
  'policies, first page': '/policies',
  'policies, due within a month': '/policies?due_within=30',
  'policies, passed and not renewed': '/policies?passed=1',
  'policies of one line, the last days first': '/policies?line=fire&sort=due_desc',
  'policies, found by a part of a plate': '/policies?search=45%20%D8%A8',
  'policies that were lost, of a month': `/policies?renewal=lost&from=${MONTH.from}&to=${MONTH.to}`,
  'policies whose number is there twice': '/policies?doubled=true&sort=number',
  'policies, by their numbers': '/policies?sort=number',
  'policies, counted by filter': '/policies/counts',
  'policies, counted by month': '/policies/months',
  'customers, first page': '/customers',
  'customers, with and without lines': '/customers?gap=has:motor_hull,lacks:fire',
  'customers, the next to end first, without a line': '/customers?gap=lacks:fire&sort=due',
  'customers, found by a part of a number': '/customers?search=4567',
  'customers, proposed to be one': '/customers/proposals',
};

/** The page of the customer with most policies. */
async function fullestCustomer({ database: { db } }: Site): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`select customer_id as id from policies where customer_id is not null
      group by customer_id order by count(*) desc, customer_id limit 1`,
  );
  return `/customers/${row?.id}`;
}

/** First pages of long lists beside those of short ones. */
export async function measureLists(
  large: Site,
  small: Site,
  sizes: { large: string; small: string },
): Promise<void> {
  for (const [name, url] of Object.entries(PAGES)) {
    await compare({
      name: `${name} of ${sizes.large}`,
      work: () => large.get(url),
      reference: `the same of ${sizes.small}`,
      referenceWork: () => small.get(url),
    });
  }
  const [page, reference] = [await fullestCustomer(large), await fullestCustomer(small)];
  await compare({
    name: `the page of a customer of ${sizes.large}, goal 100 ms`,
    work: () => large.get(page),
    reference: `the same of ${sizes.small}`,
    referenceWork: () => small.get(reference),
  });
}
