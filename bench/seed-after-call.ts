import type { Run } from './seed.ts';
import { INSURERS } from './seed-policies.ts';

/** Every third request that ended within a year was asked about by text the day after. */
const texts = `
  insert into sms_outbox (phone_number, template, request_id, state, due_at, created_at, updated_at)
  select phone_number, 'rating-ask', id, 'sent', asked, asked, asked
  from (select *, closed_at + interval '1 day' as asked from requests
    where closed_at >= now() - interval '366 days' and kind <> 'renewal' and id % 3 = 0) as ended`;
const asks = `
  insert into rating_asks (request_id, closed_at, sms_id, asked_at)
  select request_id, due_at - interval '1 day', id, due_at from sms_outbox where template = 'rating-ask'`;

/** Every twentieth request has a comparison of three offers; from every second somebody chose. */
const OFFERS = 3;
const comparisons = `
  insert into comparisons (request_id, code, created_at)
  select id, 'bench-' || id, created_at from requests where id % 20 = 0 and kind <> 'renewal'`;
const versions = `
  insert into comparison_versions (comparison_id, version, state, line, valid_until, rows, recommended,
    published_at, chosen_offer, chosen_at, created_at, updated_at)
  select id, 1, 'published', (array['motor_third_party', 'motor_hull', 'fire', 'health', 'other'])[1 + id % 5],
    (created_at + interval '10 days')::date, '[]', id % ${OFFERS}, created_at + interval '1 hour',
    case when id % 2 = 0 then id / 2 % ${OFFERS} end,
    case when id % 2 = 0 then created_at + interval '1 day' end, created_at, created_at
  from comparisons`;
const offers = `
  insert into comparison_offers (version_id, position, insurer_id, insurer, premium_rial, values)
  select id, position, (select min(id) from insurers) + (id + position * 5) % ${INSURERS},
    'بیمه‌گر آزمون', 10000000 + (id * 7919 + position * 104729) % 90000000, '{}'
  from comparison_versions, generate_series(0, ${OFFERS - 1}) as position`;

const TABLES = [
  'sms_outbox',
  'rating_asks',
  'comparisons',
  'comparison_versions',
  'comparison_offers',
];

/** Puts what comes after the call beside what `seed` and `seedPolicies` made: ratings that were asked for, comparisons. */
export async function seedAfterCall(run: Run): Promise<void> {
  for (const part of [texts, asks, comparisons, versions, offers]) await run(part);
  for (const table of TABLES) await run(`vacuum (analyze) ${table}`);
}
