import fs, { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { nameDurably } from './durable-name.server.ts';

it('a file gets its name with its words, and its directory is on the disk after that', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'kargozar-name-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const unfinished = path.join(directory, 'file.unfinished');
  const file = path.join(directory, 'file');
  await writeFile(unfinished, 'words');
  const probe = await fs.open(unfinished);
  const proto = Object.getPrototypeOf(probe) as { sync: () => Promise<void> };
  await probe.close();
  const { sync } = proto;
  const synced: string[][] = [];
  proto.sync = async function (this: unknown) {
    synced.push(await readdir(directory));
    return Reflect.apply(sync, this, []);
  };
  onTestFinished(() => {
    proto.sync = sync;
  });
  await nameDurably(unfinished, file);
  expect(await readFile(file, 'utf8')).toBe('words');
  expect(synced).toEqual([['file.unfinished'], ['file']]);
});
