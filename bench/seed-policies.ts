import { AT_ONCE, type Run, STAFF, withoutIndexes } from './seed.ts';

const INSURERS = 12;
const insurers = `
  insert into insurers (name) select 'بیمه‌گر آزمون ' || i from generate_series(1, ${INSURERS}) as i`;

/** Terms of a year each. Of three years most were renewed; those that end within the next one run. */
const policies = (first: number, last: number, rows: number) => `
  insert into policies (status, holder_name, holder_phone, line, insurer_id, number, starts_on,
    ends_on, premium_rial, insured_object, owner_id, cancelled_at)
  select status, 'آزمون نمونه', '0910' || lpad(i::text, 7, '0'),
    (array['motor_third_party', 'motor_hull', 'fire', 'health', 'other'])[1 + i % 5],
    (select min(id) from insurers) + i % ${INSURERS},
    'B/' || i, ends_on - 365, ends_on, 10000000 + i,
    (10 + i % 89) || ' ب ' || (100 + i % 899) || ' ایران ' || (10 + i % 89), owner,
    case when status = 'cancelled' then now() end
  from (
    select i, ends_on, owner,
      case when luck < 0.03 then 'cancelled' when ends_on >= current_date then 'active'
        when luck < 0.8 then 'renewed' else 'lapsed' end as status
    from (
      select i, random() as luck, current_date + (i::float8 / ${rows} * 1461 - 1096)::int as ends_on,
        (select min(id) from users where role = 'admin') + floor(random() * ${STAFF})::int as owner
      from generate_series(${first}, ${last}) as i
    ) as drawn
  ) as made`;

/** Puts `rows` policies beside what `seed` made: apart from it, as the last release had none. */
export async function seedPolicies(run: Run, rows: number): Promise<void> {
  await run(insurers);
  await withoutIndexes(run, ['policies_search', 'policies_misspelt'], async () => {
    for (let first = 1; first <= rows; first += AT_ONCE) {
      await run(policies(first, Math.min(rows, first + AT_ONCE - 1), rows));
    }
  });
  await run('vacuum (analyze) policies');
}
