import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { compare } from './measure.ts';
import type { Site } from './site.ts';

const YESTERDAY = addDays(isoDateInTehran(new Date()), -1);

const PAGES = {
  'users, first page': '/users',
  'users, found by two letters': '/users?search=%D9%86%D9%85',
  'work list, first page': '/requests?kind=call',
  'work list, newest first': '/requests?kind=call&sort=newest',
  'work list of all kinds, first page': '/requests?status=open',
  'work list of all kinds, untouched and late': '/requests?late=untouched',
  'work list of all kinds, waiting for the person': '/requests?late=customer',
  'work list of all kinds, closed on a day': `/requests?sort=newest&closed_on=${YESTERDAY}`,
  'work list, those answered late': '/requests?kind=call&sort=newest&answer=missed',
};

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
}
