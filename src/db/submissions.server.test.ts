import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createEmptyDatabaseUrl } from '#test/test-database.ts';
import { readMigrations, type Step } from './migration-files.ts';
import { runInside } from './migration-steps.ts';
import * as schema from './schema/index.ts';

it('what was stored before submissions had codes of their own keeps its code, as the first one’s', async () => {
  const client = new pg.Client({ connectionString: await createEmptyDatabaseUrl() });
  await client.connect();
  const db = drizzle({ client, schema });
  const isThis = (steps: Step[]) =>
    steps.some(({ text }) => text.includes('CREATE TABLE "submissions"'));
  for (const { steps } of readMigrations()) {
    if (isThis(steps)) {
      await client.query(`
        insert into requests (kind, tracking_code, full_name, phone_number, service, details, respond_by,
          status, closed_at, result, rating)
        values ('call', '12345678', 'مریم احمدی', '09121234567', 'item:3',
          '{"service_title": "بیمهٔ بدنه"}', now(), 'closed', now(), 'won', 4);
        insert into request_events (request_id, type) values (1, 'created'), (1, 'joined'), (1, 'rated');`);
    }
    // As the product applies them: all statements in one transaction.
    await db.transaction(async (tx) => {
      for (const step of steps) await runInside(tx, step);
    });
  }
  const { rows } = await client.query('select *, request_id::int as request_id from submissions');
  expect(rows).toMatchObject([
    {
      request_id: 1,
      tracking_code: '12345678',
      service: 'item:3',
      service_title: 'بیمهٔ بدنه',
      rating: 4,
      withdrawn_at: null,
    },
  ]);
  const events = await client.query(
    'select type, submission_id::int from request_events order by id',
  );
  expect(events.rows).toEqual([
    { type: 'created', submission_id: 1 },
    { type: 'joined', submission_id: null },
    { type: 'rated', submission_id: 1 },
  ]);
  const found = await client.query(
    "select id::int from requests where search_text like '%12345678%'",
  );
  expect(found.rows).toEqual([{ id: 1 }]);
  await expect(client.query("update request_events set type = 'closed'")).rejects.toThrow(
    'append-only',
  );
  await client.end();
});
