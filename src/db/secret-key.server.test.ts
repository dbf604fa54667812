import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecretBox } from '#lib/node/secret-box.server.ts';
import { insertTestUser } from '#test/factories.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { backUp, move, restore } from './backup/file.ts';
import { resetOtherKeys } from './backup/other-keys.ts';
import type { Database, DatabaseHandle } from './client.ts';
import { recoveryCodes, secondFactors } from './schema/index.ts';
import { findSecretBox, KEY_FILE, openSecretBox } from './secret-key.ts';
import { DatabaseStartError } from './start-error.ts';

let directory: string;
const opened: DatabaseHandle[] = [];
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'kargozar-key-'));
});
afterAll(async () => {
  for (const database of opened) await database.close();
  await rm(directory, { recursive: true, force: true });
});

async function empty(): Promise<Database> {
  const database = await createTestDatabase();
  opened.push(database);
  return database.db;
}

let rooms = 0;
async function room() {
  rooms += 1;
  const dataDir = await mkdtemp(path.join(directory, `${rooms}-`));
  return { dataDir, databaseUrl: null, secretKey: null as Buffer | null };
}

/** Somebody whose second factor is encrypted under a key of this id. */
async function encrypt(db: Database, keyId: string): Promise<number> {
  const { id } = await insertTestUser(db, { role: 'admin' });
  const at = new Date();
  await db
    .insert(secondFactors)
    .values({ userId: id, secret: 'x', keyId, setUpAt: at, enabledAt: at });
  await db.insert(recoveryCodes).values({ userId: id, codeHmac: 'x' });
  return id;
}

async function lineOf(opening: Promise<unknown>): Promise<string> {
  const error = await opening.then(
    () => new Error('it started'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DatabaseStartError);
  const { message } = error as Error;
  expect(message).not.toContain('\n');
  return message;
}

describe('the key of the embedded database', () => {
  it('is made at the first start, for its owner alone, and stays', async () => {
    const [db, place] = [await empty(), await room()];
    const box = await openSecretBox(db, place);
    const file = path.join(place.dataDir, KEY_FILE);
    const written = await readFile(file, 'utf8');
    expect(Buffer.from(written, 'base64')).toHaveLength(32);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await openSecretBox(db, place))?.keyId).toBe(box?.keyId);
    expect(await readFile(file, 'utf8')).toBe(written);
    expect((await findSecretBox(await room()))?.keyId).toBeUndefined();
  });

  it('is made anew where a start was killed half-way', async () => {
    const [db, place] = [await empty(), await room()];
    await writeFile(path.join(place.dataDir, `${KEY_FILE}.unfinished`), 'half');
    expect(await openSecretBox(db, place)).not.toBeNull();
  });

  it('that is gone, or another one, stops the start with one line, and none is made in its place', async () => {
    const [db, place] = [await empty(), await room()];
    const box = await openSecretBox(db, place);
    await encrypt(db, box?.keyId ?? '');
    expect((await openSecretBox(db, place))?.keyId).toBe(box?.keyId);
    const file = path.join(place.dataDir, KEY_FILE);
    await rm(file);
    const missing = await lineOf(openSecretBox(db, place));
    expect(missing).toContain(`${file} is missing`);
    expect(missing).toContain('npm run admin -- --reset-second-factors');
    await expect(stat(file)).rejects.toThrow();
    await writeFile(file, randomBytes(32).toString('base64'));
    expect(await lineOf(openSecretBox(db, place))).toContain('is not the key that 1 second factor');
    await writeFile(file, 'not a key');
    expect(await lineOf(openSecretBox(db, place))).toContain('holds no key');
    await chmod(file, 0o600);
  });

  it('gives way to SECRET_KEY', async () => {
    const [db, place] = [await empty(), await room()];
    const secretKey = randomBytes(32);
    const box = await openSecretBox(db, { ...place, secretKey });
    expect(box?.keyId).toBe(createSecretBox(secretKey).keyId);
    await expect(stat(path.join(place.dataDir, KEY_FILE))).rejects.toThrow();
    await encrypt(db, (await openSecretBox(await empty(), place))?.keyId ?? '');
    const line = await lineOf(openSecretBox(db, { ...place, secretKey }));
    expect(line).toMatch(/^SECRET_KEY is not the key that 1 /);
  });
});

describe('with PostgreSQL', () => {
  const place = (secretKey: Buffer | null) => ({
    dataDir: path.join(directory, 'nowhere'),
    databaseUrl: 'postgres://x',
    secretKey,
  });

  it('SECRET_KEY is wanted once something is encrypted, and has to be the right one', async () => {
    const db = await empty();
    expect(await openSecretBox(db, place(null))).toBeNull();
    const key = randomBytes(32);
    await encrypt(db, createSecretBox(key).keyId);
    expect(await lineOf(openSecretBox(db, place(null)))).toMatch(/^SECRET_KEY is missing, and 1 /);
    expect(await lineOf(openSecretBox(db, place(randomBytes(32))))).toMatch(/^SECRET_KEY is not /);
    expect((await openSecretBox(db, place(key)))?.keyId).toBe(createSecretBox(key).keyId);
  });
});

describe('a backup', () => {
  const ours = createSecretBox(randomBytes(32)).keyId;
  let source: Database;
  let file: string;
  beforeAll(async () => {
    source = await empty();
    await encrypt(source, ours);
    await encrypt(source, ours);
    file = path.join(directory, 'whole.backup');
    await backUp(source, file);
  });

  const into = async (keyId: string | null, by: 'restore' | 'move') => {
    const db = await empty();
    let reset = -1;
    const afterwards = async (tx: Parameters<typeof resetOtherKeys>[0]) => {
      reset = await resetOtherKeys(tx, keyId);
    };
    const sums =
      by === 'restore' ? await restore(db, file, afterwards) : await move(source, db, afterwards);
    const left = [await db.$count(secondFactors), await db.$count(recoveryCodes)];
    return { reset, left, told: sums.second_factors?.rows };
  };

  it.each(['restore', 'move'] as const)(
    '%s keeps second factors with the key, and resets them without it or with another',
    async (by) => {
      expect(await into(ours, by)).toEqual({ reset: 0, left: [2, 2], told: 2 });
      const other = createSecretBox(randomBytes(32)).keyId;
      expect(await into(other, by)).toEqual({ reset: 2, left: [0, 0], told: 2 });
      expect(await into(null, by)).toEqual({ reset: 2, left: [0, 0], told: 2 });
    },
  );
});
