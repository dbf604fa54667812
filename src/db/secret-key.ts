import { randomBytes } from 'node:crypto';
import { open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { count } from 'drizzle-orm';
import type { Config } from '#config/env.ts';
import { nameDurably } from '#lib/node/durable-name.server.ts';
import {
  createSecretBox,
  KEY_BYTES,
  parseKey,
  type SecretBox,
} from '#lib/node/secret-box.server.ts';
import type { Queryable } from './client.ts';
import { secondFactors } from './schema/index.ts';
import { DatabaseStartError } from './start-error.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'secretKey'>;

/** Under the data directory, beside the embedded database and in no backup of it. */
export const KEY_FILE = 'secret.key';

const HOW_TO_GO_ON =
  'Put the right key back, or reset all second factors by npm run admin -- --reset-second-factors';

/**
 * The key in the file of the embedded database; null when there is none. Throws for a file that is no key.
 */
async function readKeyFile(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new DatabaseStartError(`${file} cannot be read: the system says ${error.code}.`);
  });
  if (text === null) return null;
  const key = parseKey(text);
  if (key) return key;
  throw new DatabaseStartError(`${file} holds no key. ${HOW_TO_GO_ON} once the file is gone.`);
}

/** Written under another name and renamed, so that a process killed half-way leaves no partial key. */
async function makeKeyFile(dataDir: string): Promise<Buffer> {
  const key = randomBytes(KEY_BYTES);
  const file = path.join(dataDir, KEY_FILE);
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  const handle = await open(unfinished, 'wx', 0o600);
  await handle.writeFile(`${key.toString('base64')}\n`);
  await handle.close();
  await nameDurably(unfinished, file);
  return key;
}

/** The key of this place: `SECRET_KEY`, or with the embedded database the file in its directory. */
export async function findSecretBox(place: Place): Promise<SecretBox | null> {
  const inFile = () => readKeyFile(path.join(place.dataDir, KEY_FILE));
  const key = place.secretKey ?? (place.databaseUrl ? null : await inFile());
  return key && createSecretBox(key);
}

/** The number of values that each key has encrypted. */
async function encryptedBy(db: Queryable): Promise<Map<string, number>> {
  const rows = await db
    .select({ keyId: secondFactors.keyId, rows: count() })
    .from(secondFactors)
    .groupBy(secondFactors.keyId);
  return new Map(rows.map(({ keyId, rows }) => [keyId, rows]));
}

/**
 * The key for a start. Throws a `DatabaseStartError` when it is missing, or when values in the database are
 * encrypted with another one. The embedded database's key is made at the first start, while nothing is
 * encrypted; null on PostgreSQL without `SECRET_KEY`.
 */
export async function openSecretBox(db: Queryable, place: Place): Promise<SecretBox | null> {
  const [box, encrypted] = [await findSecretBox(place), await encryptedBy(db)];
  const others = [...encrypted].filter(([keyId]) => keyId !== box?.keyId);
  const values = others.reduce((all, [, rows]) => all + rows, 0);
  if (values > 0) {
    const name =
      place.databaseUrl || place.secretKey ? 'SECRET_KEY' : path.join(place.dataDir, KEY_FILE);
    const problem = box
      ? `${name} is not the key that ${values} second factors in the database are encrypted under`
      : `${name} is missing, and ${values} second factors in the database are encrypted under it`;
    throw new DatabaseStartError(`${problem}. ${HOW_TO_GO_ON}.`);
  }
  if (box || place.databaseUrl) return box;
  return createSecretBox(await makeKeyFile(place.dataDir));
}
