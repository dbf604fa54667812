/** As many parts as a small cluster has machines. */
export const PARTS = 4;

/** What a row is laid by: by one column, or the table whole on every machine, for what is small and read everywhere. */
type Layout = Record<string, string | 'everywhere'>;

/** What is the same in both. */
const COMMON: Layout = {
  sessions: 'token_hash',
  sign_in_tickets: 'token_hash',
  login_attempts: 'phone_number',
  otp_codes: 'phone_number',
  otp_budgets: 'phone_number',
  otp_grants: 'token_hash',
  rate_limits: 'key',
  kept_replies: 'key',
  audit_log: 'id',
  request_day_changes: 'created_at',
  users: 'everywhere',
  second_factors: 'everywhere',
  recovery_codes: 'everywhere',
  known_devices: 'everywhere',
  trusted_devices: 'everywhere',
  media: 'everywhere',
  media_sizes: 'everywhere',
  views: 'everywhere',
  categories: 'everywhere',
  insurance_types: 'everywhere',
  settings: 'everywhere',
  content_version: 'everywhere',
  content_pages: 'everywhere',
  content_versions: 'everywhere',
  content_redirects: 'everywhere',
  content_previews: 'everywhere',
  content_images: 'everywhere',
  synonyms: 'everywhere',
  search_misses: 'everywhere',
  request_days: 'everywhere',
  taps: 'everywhere',
  erasures: 'everywhere',
};

/** The two ways that there are: a request's whole story together, or all requests of one number. */
export const LAYOUTS: Record<'request' | 'number', Layout> = {
  request: {
    ...COMMON,
    requests: 'id',
    submissions: 'request_id',
    request_events: 'request_id',
    sms_outbox: 'phone_number',
  },
  number: {
    ...COMMON,
    requests: 'phone_number',
    submissions: 'request_id',
    request_events: 'request_id',
    sms_outbox: 'phone_number',
  },
};

type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<{ rows: Row[] }>;

export type Refusal = { table: string; constraint: string };

const INDEXES = `select indexdef as text, indexname as name, i.indisunique as is_unique,
    c.conname as constraint, pg_get_constraintdef(c.oid) as rule
  from pg_indexes x join pg_class k on k.relname = x.indexname join pg_index i on i.indexrelid = k.oid
  left join pg_constraint c on c.conindid = k.oid and c.contype in ('p', 'u')
  where x.schemaname = 'public' and x.tablename = $1`;

type Index = { text: string; name: string; is_unique: boolean; rule: string | null };

/** Lays one table in parts beside itself; answers the rules of it that no part can see to. */
async function layTable(query: Query, table: string, by: string): Promise<Refusal[]> {
  const name = `cluster.${table}`;
  await query(`create table ${name} (like public.${table} including defaults including generated)
    partition by hash (${by})`);
  for (let part = 0; part < PARTS; part += 1) {
    await query(`create table cluster.${table}_p${part} partition of ${name}
      for values with (modulus ${PARTS}, remainder ${part})`);
  }
  const { rows: columns } = await query<{ name: string; is_identity: boolean }>(
    `select attname as name, attidentity <> '' as is_identity from pg_attribute
     where attrelid = 'public.${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const names = columns.map((column) => `"${column.name}"`).join(', ');
  await query(`insert into ${name} (${names}) select ${names} from public.${table}`);
  for (const column of columns.filter(({ is_identity }) => is_identity)) {
    const sequence = `pg_get_serial_sequence('public.${table}', '${column.name}')`;
    await query(
      `do $$ begin execute format('alter table ${name} alter ${column.name} set default nextval(%L::regclass)', ${sequence}); end $$`,
    );
  }
  return layIndexes(query, table);
}

async function layIndexes(query: Query, table: string): Promise<Refusal[]> {
  const refused: Refusal[] = [];
  const { rows } = await query<Index>(INDEXES, [table]);
  for (const { text, name, is_unique, rule } of rows) {
    const there = text.replace(/ ON public\./, ' ON cluster.');
    const rulesOf = rule ?? text.replace(/^.* USING \w+ /, 'UNIQUE ');
    try {
      await query(there);
    } catch (error) {
      const isRule = is_unique && (error as { code?: string }).code === '0A000';
      if (!isRule) throw error;
      refused.push({ table, constraint: `${name}: ${rulesOf}` });
      // What it finds is still found, in each part.
      await query(there.replace('CREATE UNIQUE INDEX', 'CREATE INDEX'));
    }
  }
  return refused;
}

/** Lays a database's tables in parts, in a schema before its own; what stays whole is on every machine. */
export async function layOut(query: Query, layout: Layout): Promise<Refusal[]> {
  const { rows } = await query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1",
  );
  const unnamed = rows.filter(({ name }) => layout[name] === undefined);
  if (unnamed.length > 0) {
    throw new Error(
      `no layout says where these lie: ${unnamed.map(({ name }) => name).join(', ')}`,
    );
  }
  await query('create schema cluster');
  // What was applied is looked for where new tables would be made.
  await query(
    'create table cluster.schema_migrations (like public.schema_migrations including all)',
  );
  await query('insert into cluster.schema_migrations select * from public.schema_migrations');
  const refused: Refusal[] = [];
  for (const { name } of rows) {
    const by = layout[name];
    if (by && by !== 'everywhere') refused.push(...(await layTable(query, name, by)));
  }
  await query('analyze');
  return refused;
}
