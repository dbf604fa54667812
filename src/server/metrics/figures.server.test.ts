import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { migrationHashes } from '#db/migration-files.ts';
import { contentPages, smsOutbox } from '#db/schema/index.ts';
import { REQUEST_KINDS } from '#domain/requests.ts';
import { minutes, seconds } from '#lib/dates/durations.ts';
import { newPhone } from '#test/factories.ts';
import { scrapeOf, valueOfSeries } from '#test/metrics.ts';
import { insertTestRequest } from '#test/requests.ts';
import { PATIENT_SERVER } from '#test/server-process.ts';
import { createTestApp } from '#test/test-app.ts';

// What a server on this machine keeps in the usual place is none of this one's.
const DATA_DIR = path.join(tmpdir(), 'kargozar-is-not-there');
const site = await createTestApp({ env: { DATA_DIR, ...PATIENT_SERVER } });
const { db } = site.database;
const at = site.clock.now.getTime();
const ago = (wait: number) => new Date(at - minutes(wait));
for (const [status, dueAt, rest] of [
  ['new', ago(90), {}],
  ['assigned', ago(5), {}],
  ['new', ago(-5), {}],
  ['closed', null, {}],
  ['new', ago(300), { isSpam: true }],
] as const) {
  await insertTestRequest(db, { kind: 'call', status, dueAt, ...rest });
}
for (const [state, wait] of [
  ['pending', 20],
  ['sending', 3],
  ['sent', 500],
  ['failed', 400],
] as const) {
  const createdAt = ago(wait);
  const due = { dueAt: ago(-1), createdAt, updatedAt: createdAt };
  await db
    .insert(smsOutbox)
    .values({ phoneNumber: newPhone(), template: 'account-exists', state, ...due });
}
for (const [slug, publishAt] of [
  ['late', ago(10)],
  ['now', ago(1)],
  ['later', ago(-60)],
] as const) {
  await db.insert(contentPages).values({ slug, kind: 'free', draft: {}, publishAt });
}

it('tells what waits, what is late and for how long', async () => {
  const text = await scrapeOf(site);
  expect(valueOfSeries(text, 'database_figures_up')).toBe(1);
  expect(valueOfSeries(text, 'sms_waiting')).toBe(2);
  expect(valueOfSeries(text, 'sms_oldest_waiting_seconds')).toBe(20 * 60);
  expect(valueOfSeries(text, 'pages_overdue')).toBe(1);
  expect(valueOfSeries(text, 'requests_late{kind="call"}')).toBe(2);
  expect(valueOfSeries(text, 'requests_late_oldest_seconds{kind="call"}')).toBe(90 * 60);
  expect(valueOfSeries(text, 'requests_late{kind="partner"}')).toBe(0);
  expect(text.match(/^requests_late\{/gm)).toHaveLength(REQUEST_KINDS.length);
  expect(valueOfSeries(text, 'database_migrations')).toBe(migrationHashes().length);
  expect(valueOfSeries(text, 'database_size_bytes')).toBeGreaterThan(1_000_000);
  expect(valueOfSeries(text, 'disk_free_bytes{directory="data"}')).toBeUndefined();
  expect(text).not.toContain('backup_');
});

it('asks the database at most every quarter of a minute', async () => {
  const before = await scrapeOf(site);
  await insertTestRequest(site.database.db, { kind: 'partner', dueAt: new Date(0) });
  const partners = 'requests_late{kind="partner"}';
  expect(valueOfSeries(await scrapeOf(site), partners)).toBe(valueOfSeries(before, partners));
  site.clock.now = new Date(site.clock.now.getTime() + seconds(15));
  expect(valueOfSeries(await scrapeOf(site), partners)).toBe(1);
});

it('costs as many statements however much there is, and none for a quarter of a minute', async () => {
  type Prepare = (query: { sql: string }) => unknown;
  const { session } = site.database.db as unknown as { session: { prepareQuery: Prepare } };
  const prepare = vi.spyOn(session, 'prepareQuery');
  // What asks for newer content is no part of it, and comes when it will.
  const countAsked = () =>
    prepare.mock.calls.filter(([query]) => !query.sql.includes('"content_version"')).length;
  const costOfFirst = async () => {
    const other = await createTestApp({
      database: { ...site.database, close: async () => {} },
      env: PATIENT_SERVER,
    });
    other.clock.now = site.clock.now;
    prepare.mockClear();
    await scrapeOf(other);
    const first = countAsked();
    await scrapeOf(other);
    expect(countAsked()).toBe(first);
    await other.close();
    return first;
  };
  const cost = await costOfFirst();
  const { db } = site.database;
  for (const kind of REQUEST_KINDS) {
    for (let n = 0; n < 30; n += 1) await insertTestRequest(db, { kind, dueAt: new Date(0) });
  }
  const at = site.clock.now;
  const waiting = { template: 'account-exists', dueAt: at, createdAt: at, updatedAt: at };
  await db
    .insert(smsOutbox)
    .values(Array.from({ length: 300 }, () => ({ phoneNumber: newPhone(), ...waiting })));
  expect(await costOfFirst()).toBe(cost);
  // Texts, pages, migrations and size, and the late ones of each kind.
  expect(cost).toBe(4 + REQUEST_KINDS.length);
  prepare.mockRestore();
});

it('says that it does not know while the database does not answer, and tells all the rest', async () => {
  const never = new Proxy(site.database.db, {
    get: (db, name, receiver) =>
      name === 'select' || name === 'execute'
        ? () => {
            throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
          }
        : Reflect.get(db, name, receiver),
  });
  const other = await createTestApp({
    database: { ...site.database, db: never, close: async () => {} },
  });
  const text = await scrapeOf(other);
  expect(valueOfSeries(text, 'database_figures_up')).toBe(0);
  expect(valueOfSeries(text, 'sms_waiting')).toBeUndefined();
  expect(valueOfSeries(text, 'database_size_bytes')).toBeUndefined();
  expect(valueOfSeries(text, 'process_uptime_seconds')).toBeGreaterThan(0);
  expect(valueOfSeries(text, 'database_connections{state="waiting"}')).toBe(0);
  await other.close();
});

it('reads by indexes of what waits, whatever has been done before', async () => {
  // In one transaction: another connection of the pool would not know the setting.
  const planOf = (query: ReturnType<typeof sql>) =>
    site.database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = (await tx.execute(sql`explain ${query}`)) as unknown as { rows: object[] };
      return JSON.stringify(rows);
    });
  expect(
    await planOf(
      sql`select created_at from sms_outbox where state in ('pending', 'sending') order by due_at limit 10000`,
    ),
  ).toContain('sms_outbox_due');
  expect(
    await planOf(
      sql`select urgent_at from requests where kind = 'call' and status <> 'closed' and urgent_at < now()
        and not is_spam and joined_into is null order by urgent_at limit 10000`,
    ),
  ).toMatch(/requests_(?:urgent|due)/);
  expect(
    await planOf(sql`select publish_at from content_pages where publish_at < now()`),
  ).toContain('content_pages_due');
});
