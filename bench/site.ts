import { mkdtemp, rm } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { loadConfig } from '#config/env.ts';
import type { DatabaseHandle } from '#db/client.ts';
import { withoutLimit } from '#db/database-time.ts';
import { createDatabase } from '#db/open.ts';
import { users } from '#db/schema/index.ts';
import { createPasswords } from '#features/auth/password/hash.adapter.server.ts';
import { startSession } from '#features/auth/session/session.server.ts';
import type { Context } from '#kit/context.ts';
import { buildApp } from '#server/app.ts';
import { createContext } from '#server/context.ts';
import { runJobs } from '#server/jobs.ts';
import { createLogger } from '#server/logging.ts';
import type { LoadBuild } from '#server/pages/ssr.ts';
import { PASSWORD, seed } from './seed.ts';
import { seedAfterCall } from './seed-after-call.ts';
import { seedPolicies } from './seed-policies.ts';

export type Site = {
  app: FastifyInstance;
  database: DatabaseHandle;
  /** What use cases get. */
  ctx: Context;
  /** Answers the body of a GET that a super-admin makes; throws on any other status than 200. */
  get(url: string): Promise<string>;
  close(): Promise<void>;
};

type Scratch = {
  settings: Record<string, string>;
  /** Runs a statement, however long it takes. */
  run: ((statement: string) => Promise<unknown>) | null;
  drop: () => Promise<void>;
};

/** A database of its own on the server of `BENCH_DATABASE_URL`; dropped at the end. */
async function scratchPostgres(server: string, name: string): Promise<Scratch> {
  const database = `kargozar_bench_${process.pid}_${name}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${database}`);
  const url = new URL(server);
  url.pathname = `/${database}`;
  // The product's own connections give a query ten seconds; a million rows take longer.
  const patient = new pg.Client({ connectionString: url.href });
  await patient.connect();
  return {
    settings: { DATABASE_URL: url.href },
    run: (statement) => patient.query(statement),
    async drop() {
      await patient.end();
      await admin.query(`drop database ${database} with (force)`);
      await admin.end();
    },
  };
}

async function scratchDirectory(name: string): Promise<Scratch> {
  const directory = await mkdtemp(path.join(tmpdir(), `kargozar-bench-${name}-`));
  return {
    settings: { DATA_DIR: directory },
    run: null,
    drop: () => rm(directory, { recursive: true, force: true }),
  };
}

/** The whole server on a database of its own with `rows` users and as many requests and policies in it. */
export async function openSite(
  name: string,
  {
    rows,
    server,
    loadPages = null,
  }: { rows: number; server: string; loadPages?: LoadBuild | null },
): Promise<Site> {
  const scratch = server ? await scratchPostgres(server, name) : await scratchDirectory(name);
  const config = loadConfig({
    // What is sent goes nowhere: the table of figures is all that is printed.
    SMS_PROVIDER: 'file',
    SMS_FILE: devNull,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ...scratch.settings,
  });
  const database = await createDatabase(config);
  const { db } = database;
  const passwordHash = await createPasswords().hash(PASSWORD);
  // No transaction takes a vacuum.
  const runHere = (statement: string) =>
    statement.startsWith('vacuum')
      ? database.alone(statement)
      : withoutLimit(() => db.execute(sql.raw(statement)));
  const run = scratch.run ?? runHere;
  await seed(run, { rows, passwordHash });
  await seedPolicies(run, rows);
  await seedAfterCall(run);

  const log = createLogger(config.logLevel);
  const ctx = createContext({ config, database, log });
  // Days that are over are counted once, as on a server that has been running.
  await runJobs(ctx);
  const app = await buildApp({ config, database, ctx, log, loadPages });
  await app.ready();

  const [boss] = await db
    .insert(users)
    .values({
      phoneNumber: '09990000000',
      passwordHash,
      firstName: 'آزمون',
      lastName: 'نمونه',
      role: 'super_admin',
    })
    .returning();
  if (!boss) throw new Error('an insert always answers a row');
  const { token } = await startSession(ctx, boss.id, false, 'bench');
  return {
    app,
    database,
    ctx,
    async get(url) {
      const headers = { authorization: `Bearer ${token}` };
      const reply = await app.inject({ method: 'GET', url, headers });
      if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}`);
      return reply.body;
    },
    async close() {
      await app.close();
      await database.close();
      await scratch.drop();
    },
  };
}
