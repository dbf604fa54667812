import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepToOwner } from './private-directory.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kargozar-private-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const modeOf = async (entry: string) => (await stat(entry)).mode & 0o777;

it('what is the product’s is for its owner alone, also where it was there before and open to all', async () => {
  const files = ['sms.jsonl', 'postgres.log'];
  for (const name of files) await writeFile(path.join(dataDir, name), '', { mode: 0o644 });
  const directories = ['postgres', 'postgres.before-17', 'database', 'database.before-postgres'];
  for (const name of directories) {
    await mkdir(path.join(dataDir, name, 'base'), { recursive: true, mode: 0o755 });
  }
  await chmod(dataDir, 0o755);
  await keepToOwner(dataDir);
  expect(await modeOf(dataDir)).toBe(0o700);
  for (const name of files) expect(await modeOf(path.join(dataDir, name)), name).toBe(0o600);
  for (const name of directories) {
    expect(await modeOf(path.join(dataDir, name)), name).toBe(0o700);
    expect(await modeOf(path.join(dataDir, name, 'base')), name).toBe(0o700);
  }
});

it('what is somebody else’s stays as it is', async () => {
  const theirs = path.join(dataDir, 'postgresql.extra.conf');
  await writeFile(theirs, '', { mode: 0o644 });
  await keepToOwner(dataDir);
  expect(await modeOf(theirs)).toBe(0o644);
});

it('what cannot be closed to others is told of in one line', async () => {
  const refuse = () => Promise.reject(Object.assign(new Error(), { code: 'EPERM' }));
  await keepToOwner(dataDir);
  expect(await keepToOwner(dataDir, refuse)).toEqual([]);
  await chmod(dataDir, 0o755);
  const [line, ...others] = await keepToOwner(dataDir, refuse);
  expect(line).toContain(`${dataDir} `);
  expect(line).toMatch(/EPERM.*chmod 700/);
  expect(others).toEqual([]);
});
