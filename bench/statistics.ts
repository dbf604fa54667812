import { sql } from 'drizzle-orm';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays, instantsOf, type Period, periodBefore } from '#lib/dates/jalali-periods.ts';
import { compare } from './measure.ts';
import type { Site } from './site.ts';

/** Counts the requests of a period and of the one before it, which the statistics look at alike. */
function bareCount({ database }: Site, period: Period) {
  const from = instantsOf(periodBefore(period)).startsAt.toISOString();
  const to = instantsOf(period).endsAt.toISOString();
  return () =>
    database.db.execute(
      sql`select count(*) from requests
        where not is_spam and created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz`,
    );
}

/** Counts the terms that end in a period, with the requests by which they are renewed, and those of the one before it. */
function bareTermCount({ database }: Site, period: Period) {
  const { from } = periodBefore(period);
  return () =>
    database.db.execute(
      sql`select count(requests.result) from policies left join requests on requests.id = policies.renewal_id
        where ends_on >= ${from}::date and ends_on <= ${period.to}::date`,
    );
}

/** Counts the offers of comparisons that were published in a period. */
function bareOfferCount({ database }: Site, period: Period) {
  const { startsAt, endsAt } = instantsOf(period);
  return () =>
    database.db.execute(
      sql`select count(offer.id) from comparison_versions as version
        join comparison_offers as offer on offer.version_id = version.id
        where published_at >= ${startsAt.toISOString()}::timestamptz
          and published_at < ${endsAt.toISOString()}::timestamptz`,
    );
}

/** The statistics beside a bare count of as many rows. */
export async function measureStatistics(site: Site): Promise<void> {
  const to = isoDateInTehran(new Date());
  for (const days of [30, 90, 366]) {
    const period = { from: addDays(to, 1 - days), to };
    await compare({
      name: `statistics of ${days} days`,
      work: () => site.get(`/stats?from=${period.from}&to=${to}`),
      reference: 'a bare count of the same rows',
      referenceWork: bareCount(site, period),
    });
  }
  const year = { from: addDays(to, -365), to };
  await compare({
    name: 'sources of 366 days',
    work: () => site.get(`/stats/sources?from=${year.from}&to=${to}`),
    reference: 'a bare count of the same rows',
    referenceWork: bareCount(site, year),
  });
  await compare({
    name: 'renewals of 366 days',
    work: () => site.get(`/stats/renewals?from=${year.from}&to=${to}`),
    reference: 'a bare count of the same terms',
    referenceWork: bareTermCount(site, year),
  });
  await compare({
    name: 'ratings of 366 days',
    work: () => site.get(`/stats/ratings?from=${year.from}&to=${to}`),
    reference: 'a bare count of the same rows',
    referenceWork: bareCount(site, year),
  });
  await compare({
    name: 'comparisons of 366 days',
    work: () => site.get(`/stats/comparisons?from=${year.from}&to=${to}`),
    reference: 'a bare count of their offers',
    referenceWork: bareOfferCount(site, year),
  });
  await compare({
    name: 'overview',
    work: () => site.get('/stats/overview'),
    reference: 'a bare count of the open requests',
    referenceWork: () =>
      site.database.db.execute(
        sql`select count(*) from requests where status <> 'closed' and not is_spam`,
      ),
  });
}
