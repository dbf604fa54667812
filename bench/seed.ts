/** What every seeded user signs in with. */
export const PASSWORD = 'باران-در-اردیبهشت';

export const STAFF = 12;
export const AT_ONCE = 100_000;
/** Three years, so that the longest range of the statistics has another one before it. */
const SPAN = "interval '1096 days'";

/** Indexes that cost most while rows come in by the hundred thousand; made again when all are there. */
const DEAR_INDEXES = [
  'requests_search',
  'requests_misspelt',
  'users_search',
  'users_search_short',
  'users_misspelt',
  'users_by_name',
];

export type Run = (statement: string) => Promise<unknown>;

const staff = (hash: string) => `
  insert into users (phone_number, password_hash, first_name, last_name, role, created_at)
  select '0998' || lpad(i::text, 7, '0'), '${hash}', 'همکار', 'نمونه', 'admin', now() - ${SPAN}
  from generate_series(1, ${STAFF}) as i`;

const FIRST_NAMES = "array['آزمون', 'نمونه', 'مشتری', 'خریدار', 'پرسنده']";
const LAST_NAMES = "array['یکم', 'دوم', 'سوم', 'چهارم', 'پنجم', 'ششم', 'هفتم']";

/** The whole name of the customer of a serial number, in SQL. */
export const nameOf = (serial: string): string =>
  `(${FIRST_NAMES})[1 + ${serial} % 5] || ' ' || (${LAST_NAMES})[1 + ${serial} % 7]`;

const customers = (hash: string, first: number, last: number, rows: number) => `
  insert into users (phone_number, password_hash, first_name, last_name, created_at)
  select '0910' || lpad(i::text, 7, '0'), '${hash}',
    (${FIRST_NAMES})[1 + i % 5], (${LAST_NAMES})[1 + i % 7],
    now() - (${rows} - i)::float8 / ${rows} * ${SPAN}
  from generate_series(${first}, ${last}) as i`;

/** Where those of a row came from, by its `way`; the last release kept none of it. */
const SOURCES = {
  source_name:
    "case when way < 20 then 'source-' || way || '.example' when way < 24 then 'direct' end",
  source_landing: "case when way < 24 then '/page-' || (way * 7 + i) % 40 end",
  source_campaign:
    "case when way < 4 then 'campaign ' || way || ' of ' || extract(year from came) end",
};

type Part = { first: number; last: number; rows: number; hasSources: boolean };

/** Most are long closed; the last four hundredths of a hundredth wait, as in an office that keeps up. */
const requests = ({ first, last, rows, hasSources }: Part) => `
  insert into requests (kind, tracking_code, status, full_name, phone_number, details, assignee_id,
    service, respond_by, first_response_at, first_response_minutes, contacted_at, attempts, due_at,
    closed_at, result, close_reason, rating,
    ${hasSources ? `${Object.keys(SOURCES)}, ` : ''}created_at, updated_at)
  select kind, (10000000 + i)::text,
    case when not is_open then 'closed' when is_new then 'new' else 'contacting' end,
    'آزمون نمونه', '0910' || lpad(i::text, 7, '0'),
    case when item > 0 then jsonb_build_object('service_title', 'بیمهٔ آزمون') else '{}' end,
    case when not (is_open and is_new) then assignee end,
    case when item > 0 then 'item:' || item end,
    came + interval '15 minutes',
    case when is_tried then came + waited * interval '1 minute' end,
    case when is_tried then waited end,
    case when is_tried and luck < 0.8 then came + waited * interval '1 minute' end,
    is_tried::int,
    case when is_open then came + interval '1 day' end,
    case when not is_open then came + luck * interval '10 days' end,
    case when not is_open then (array['won', 'lost', 'invalid', 'cancelled'])[1 + floor(luck * 4)::int] end,
    case when not is_open then 'آزمون' end,
    case when not is_open and luck < 0.2 then 1 + i % 5 end,
    ${hasSources ? `${Object.values(SOURCES)}, ` : ''}came, came
  from (
    select i,
      now() - (${rows} - i)::float8 / ${rows} * ${SPAN} as came,
      (array['call', 'call', 'call', 'consultation', 'consultation', 'partner'])[1 + i % 6] as kind,
      (select min(id) from users where role = 'admin') + floor(random() * ${STAFF})::int as assignee,
      floor(random() * 50)::int - 10 as item,
      floor(exp(random() * 6))::int as waited,
      random() as luck,
      floor(random() * 26)::int as way,
      i > ${rows} * 0.998 as is_open,
      i % 3 = 0 as is_new,
      random() < 0.95 and i <= ${rows} * 0.9995 as is_tried
    from generate_series(${first}, ${last}) as i
  ) as made`;

/** Does what puts many rows in without the indexes that cost most meanwhile; they are made again behind it. */
export async function withoutIndexes(
  run: Run,
  dear: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const names = dear.map((name) => `'${name}'`).join(', ');
  const { rows } = (await run(`select indexdef from pg_indexes where indexname in (${names})`)) as {
    rows: { indexdef: string }[];
  };
  for (const name of dear) await run(`drop index if exists ${name}`);
  await work();
  for (const { indexdef } of rows) await run(indexdef);
}

/** `hasSources`: false for a database as the last release has it. */
type Seed = { rows: number; passwordHash: string; hasSources?: boolean };

/** Fills an empty, migrated database with `rows` customers and as many requests over three years. */
export async function seed(
  run: Run,
  { rows, passwordHash, hasSources = true }: Seed,
): Promise<void> {
  await withoutIndexes(run, DEAR_INDEXES, async () => {
    await run('select setseed(0.5)');
    await run(staff(passwordHash));
    for (let first = 1; first <= rows; first += AT_ONCE) {
      const last = Math.min(rows, first + AT_ONCE - 1);
      await run(customers(passwordHash, first, last, rows));
      await run(requests({ first, last, rows, hasSources }));
    }
  });
  await run('vacuum (analyze) users');
  await run('vacuum (analyze) requests');
}
