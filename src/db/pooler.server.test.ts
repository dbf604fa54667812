import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNamingProxy } from '#test/naming-proxy.ts';
import { createEmptyDatabaseUrl } from '#test/test-database.ts';
import type { DatabaseHandle } from './client.ts';
import { lookAhead } from './pooler.ts';
import { openPostgres } from './postgres.ts';

/** In ms: what the database limits statements to, and how long the one here takes. */
const LIMIT = 100;
const LONG = `select pg_sleep(${(3 * LIMIT) / 1000})`;

describe('what stands before PostgreSQL', () => {
  let direct: string;
  let through: string;
  let proxy: Awaited<ReturnType<typeof createNamingProxy>>;

  beforeAll(async () => {
    direct = await createEmptyDatabaseUrl();
    const url = new URL(direct);
    const owner = new pg.Client({ connectionString: direct });
    await owner.connect();
    await owner.query(`alter database ${url.pathname.slice(1)} set statement_timeout = ${LIMIT}`);
    await owner.end();
    proxy = await createNamingProxy({ host: url.hostname, port: Number(url.port || 5432) });
    url.host = `127.0.0.1:${proxy.port}`;
    through = url.href;
  });
  afterAll(() => proxy.close());

  async function looked(url: string) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('set statement_timeout = 7000');
    const way = await lookAhead(client);
    await client.end();
    return way;
  }
  async function aloneOn(opening: Promise<DatabaseHandle>): Promise<unknown> {
    const handle = await opening;
    const outcome = await handle.alone?.(LONG).then(
      () => 'done',
      (error: Error) => error.message,
    );
    await handle.close();
    return outcome;
  }

  it('is nothing, or a pooler; whatever was set on the connection, the limit is that of one without', async () => {
    expect(await looked(direct)).toEqual({ isPooled: false, limit: LIMIT });
    expect(await looked(through)).toEqual({ isPooled: true, limit: LIMIT });
  });

  it('lets what wants a session of its own take as long as it takes, or has it named one', async () => {
    expect(await aloneOn(openPostgres(direct))).toBe('done');
    expect(await aloneOn(openPostgres(through))).toMatch(/DATABASE_DIRECT_URL/);
    expect(await aloneOn(openPostgres(through, direct))).toBe('done');
  });
});
