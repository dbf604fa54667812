import { sql } from 'drizzle-orm';
import { loadConfig } from '#config/env.ts';
import type { DatabaseHandle } from '#db/client.ts';
import { createDatabase } from '#db/open.ts';
import { stopTexts } from '#features/sms/sms.server.ts';
import { createContext } from '#server/context.ts';
import { runJobs } from '#server/jobs.ts';
import { createLogger } from '#server/logging.ts';
import { noisyPicture, testPdf } from '#test/uploads.ts';
import type { Experiment, Lab, Place } from '../lab.ts';
import { type Story, sendStory } from '../sender.ts';
import { keepDoing, until } from '../visitors.ts';

/** A photograph of several pieces, and a paper. */
const filesToSend = async (): Promise<Buffer[]> => [await noisyPicture(), testPdf()];

async function rowsOf<Row>(database: DatabaseHandle, query: ReturnType<typeof sql>) {
  return ((await database.db.execute(query)) as unknown as { rows: Row[] }).rows;
}

/** Opens the place without a server. */
async function within<T>({ env }: Place, work: (database: DatabaseHandle) => Promise<T>) {
  const dataDir = String(env.DATA_DIR);
  const database = await createDatabase({ dataDir, databaseUrl: env.DATABASE_URL ?? null });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Files of requests whose bytes are not all there, or have a gap. */
const HALF = sql`select kept.id::int as id from attachments as kept
  left join lateral (select coalesce(sum(octet_length(bytes)), 0) as length,
      count(*) filter (where start <> before) as gaps
    from (select start, bytes, coalesce(sum(octet_length(bytes)) over
        (order by start rows between unbounded preceding and 1 preceding), 0) as before
      from file_chunks where file_id = kept.file_id) as pieces) as whole on true
  where kept.deleted_at is null and (whole.length <> kept.size or whole.gaps > 0)`;

/** Claims that are no whole ones: a request without its file, or noted for a loss that it is not. */
const HALF_CLAIMS = sql`select id::int as id from requests as request
  where kind = 'claim' and (not exists (select from claims where request_id = request.id)
    or not exists (select from claim_reports where request_id = request.id))`;

/** What is stored though nothing that is a day old may be. */
const LEFT = sql`select
  (select count(*) from uploads)::int as uploads,
  (select count(*) from stored_files as file where not exists (select from attachments
    where file.id in (file_id, thumbnail_id)))::int as unowned,
  (select count(*) from file_chunks as piece where not exists (select from stored_files
    where id = piece.file_id))::int as pieces`;

/** All that nothing took looks as if it had come two days ago. */
async function age(database: DatabaseHandle): Promise<void> {
  await database.db.execute(sql`update uploads set expires_at = expires_at - interval '2 days'`);
  await database.db.execute(
    sql`update stored_files set created_at = created_at - interval '2 days'`,
  );
}

type Left = { uploads: number; unowned: number; pieces: number };

/** One whole round of housekeeping, as a server does it every minute; answers what is left then. */
async function sweep(database: DatabaseHandle): Promise<Left> {
  await age(database);
  const config = loadConfig({ NODE_ENV: 'test' });
  const log = createLogger('error', process.stderr);
  const ctx = createContext({ config, database, log });
  await runJobs(ctx);
  await stopTexts(ctx);
  return (await rowsOf<Left>(database, LEFT))[0] as Left;
}

async function killWhileSending(lab: Lab, place: Place, rounds: number) {
  const files = await filesToSend();
  const stories: Story[] = [];
  let server = await lab.serve(place);
  for (let round = 0; round < rounds; round += 1) {
    const sending = keepDoing(4, () => sendStory(server.origin, files).catch(() => null), 5);
    const enough = 3 + (round % 5);
    await until(() => sending.done.filter((one) => one !== null).length >= enough, 30_000);
    await server.kill();
    stories.push(...(await sending.end()).filter((one) => one !== null));
    server = await lab.serve(place);
  }
  await server.stop();
  const codes = stories.map(({ code }) => code);
  const claims = stories.filter(({ isClaim }) => isClaim);
  const names = stories.flatMap((one) => one.files);
  const found = await within(place, async (database) => ({
    half: [...(await rowsOf(database, HALF)), ...(await rowsOf(database, HALF_CLAIMS))],
    codes: await rowsOf<{ code: string }>(
      database,
      sql`select tracking_code as code from submissions`,
    ),
    names: await rowsOf<{ name: string }>(
      database,
      sql`select filename as name from attachments where deleted_at is null`,
    ),
  }));
  const storedCodes = new Set(found.codes.map(({ code }) => code));
  const storedNames = new Set(found.names.map(({ name }) => name));
  return {
    files: names.length,
    requests: codes.length,
    claims: claims.length,
    half: found.half.length,
    lostRequests: codes.filter((code) => !storedCodes.has(code)).length,
    lostFiles: names.filter((name) => !storedNames.has(name)).length,
    left: await within(place, sweep),
  };
}

const killed: Experiment = {
  name: 'kill -9 while files are sent',
  async run(lab) {
    const rounds = lab.rounds(25, 2);
    const place = await lab.newPlace('embedded');
    const sent = await killWhileSending(lab, place, rounds);
    const { files, requests, claims, half, lostRequests, lostFiles, left } = sent;
    const unowned = left.uploads + left.unowned + left.pieces;
    return {
      figure: `${rounds} kills, ${files} files acknowledged, ${lostFiles} lost; ${requests} requests, ${claims} of them claims, ${lostRequests} lost; ${half} half; ${unowned} without an owner after the sweep`,
      limit: '0 lost, 0 half, 0 without an owner',
      holds: files > 0 && claims > 0 && half + lostFiles + lostRequests + unowned === 0,
      isInTime: true,
    };
  },
};

export const uploading: Experiment[] = [killed];
