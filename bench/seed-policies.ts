import { LOST_REASONS } from '#domain/policies/lost-reasons.ts';
import { AT_ONCE, nameOf, type Run, STAFF, withoutIndexes } from './seed.ts';

export const INSURERS = 12;
const insurers = `
  insert into insurers (name) select 'بیمه‌گر آزمون ' || i from generate_series(1, ${INSURERS}) as i`;

/** Ten to a holder, each of whom has an account. */
const HOLDER = "'0910' || lpad(holder::text, 7, '0')";

/** Terms of a year each. Of three years most were renewed; those that end within the next one run. */
const policies = (first: number, last: number, rows: number) => `
  insert into policies (status, holder_name, holder_phone, line, insurer_id, number, starts_on,
    ends_on, premium_rial, insured_object, owner_id, cancelled_at)
  select status, ${nameOf('holder')}, ${HOLDER},
    (array['motor_third_party', 'motor_hull', 'fire', 'health', 'other'])[1 + i % 5],
    (select min(id) from insurers) + i % ${INSURERS},
    'B/' || i, ends_on - 365, ends_on, 10000000 + i,
    (10 + i % 89) || ' ب ' || (100 + i % 899) || ' ایران ' || (10 + i % 89), owner,
    case when status = 'cancelled' then now() end
  from (
    select i, 1 + i % ${Math.max(1, Math.floor(rows / 10))} as holder, ends_on, owner,
      case when luck < 0.03 then 'cancelled' when ends_on >= current_date then 'active'
        when luck < 0.8 then 'renewed' else 'lapsed' end as status
    from (
      select i, random() as luck, current_date + (i::float8 / ${rows} * 1461 - 1096)::int as ends_on,
        (select min(id) from users where role = 'admin') + floor(random() * ${STAFF})::int as owner
      from generate_series(${first}, ${last}) as i
    ) as drawn
  ) as made`;

/** The terms of the last year that are over: it is asked of them what became of them. */
const OVER = "policies.status in ('renewed', 'lapsed') and policies.ends_on >= current_date - 366";

/** Each had its request. Of those that were not renewed every second was lost for a reason. */
const renewals = `
  insert into requests (kind, tracking_code, status, full_name, phone_number, assignee_id, is_split,
    respond_by, contacted_at, closed_at, result, close_reason, created_at, updated_at)
  select 'renewal', 'R' || id, 'closed', holder_name, holder_phone, owner_id, true,
    came + interval '1 day', case when id % 10 > 0 then came + interval '2 days' end,
    ends_on::timestamptz,
    case when status = 'renewed' then 'won' when id % 2 = 0 then 'lost' else 'invalid' end,
    (array['${LOST_REASONS.price}', '${LOST_REASONS.agent}', 'آزمون'])[1 + id % 3], came, came
  from (select *, (ends_on - 30)::timestamptz as came from policies where ${OVER}) as over`;

/** What ends within a month was asked for day by day, and is under way: the product finds only today's to ask for. */
const NEAR = "policies.status = 'active' and policies.ends_on < current_date + 30";
const underWay = `
  insert into requests (kind, tracking_code, status, full_name, phone_number, assignee_id, is_split,
    respond_by, first_response_at, first_response_minutes, contacted_at, attempts, due_at, follow_up_at,
    created_at, updated_at)
  select 'renewal', 'R' || id, 'waiting', holder_name, holder_phone, owner_id, true,
    came + interval '1 day', came + interval '1 hour', 60, came + interval '1 hour', 1,
    now() + interval '2 days', now() + interval '2 days', came, came
  from (select *, (ends_on - 30)::timestamptz as came from policies where ${NEAR}) as near`;

const linked = `
  update policies set renewal_id = requests.id from requests
  where requests.tracking_code = 'R' || policies.id and (${OVER} or ${NEAR})`;

/** Puts `rows` policies beside what `seed` made: apart from it, as the last release had none. */
export async function seedPolicies(run: Run, rows: number): Promise<void> {
  await run(insurers);
  await withoutIndexes(run, ['policies_search', 'policies_misspelt'], async () => {
    for (let first = 1; first <= rows; first += AT_ONCE) {
      await run(policies(first, Math.min(rows, first + AT_ONCE - 1), rows));
    }
  });
  await run(renewals);
  await run(underWay);
  await run(linked);
  await run('vacuum (analyze) policies');
  await run('vacuum (analyze) requests');
}
