import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findRelease, git } from './release-commit.ts';

let directory: string;
let origin: string;
let release: { tag: string; commit: string };

const commit = async (message: string): Promise<string> => {
  const author = ['-c', 'user.name=x', '-c', 'user.email=x@example.org'];
  await git(origin, ...author, 'commit', '--quiet', '--allow-empty', '-m', message);
  return git(origin, 'rev-parse', 'HEAD');
};

/** A clone of the last commit alone, or of all. */
async function clone(name: string, ...options: string[]): Promise<string> {
  await git(directory, 'clone', '--quiet', ...options, `file://${origin}`, name);
  return path.join(directory, name);
}

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'kargozar-test-'));
  origin = path.join(directory, 'origin');
  await git(directory, 'init', '--quiet', origin);
  release = { tag: 'v0.1.0', commit: await commit('released') };
  await commit('later');
});
afterAll(() => rm(directory, { recursive: true, force: true }));

it('is found in a clone without tags', async () => {
  expect(await findRelease(release, await clone('whole'))).toBe(release.commit);
});

it('is fetched into a clone without history', async () => {
  const shallow = await clone('shallow', '--depth=1');
  expect(await findRelease(release, shallow)).toBe(release.commit);
  expect(await git(shallow, 'cat-file', '-t', release.commit)).toBe('commit');
});

it('cannot be had: one line says what brings it', async () => {
  const shallow = await clone('alone', '--depth=1');
  await git(shallow, 'remote', 'set-url', 'origin', path.join(directory, 'gone'));
  for (const place of [shallow, directory]) {
    await expect(findRelease(release, place)).rejects.toThrow(
      /^the last release \(v0\.1\.0, [\da-f]{7}\) is not in this checkout.*--unshallow[^\n]*$/,
    );
  }
});

it('is not taken from a tag that is another commit', async () => {
  const moved = await clone('moved');
  await git(moved, 'tag', release.tag);
  await expect(findRelease(release, moved)).rejects.toThrow(/and not the commit/);
});
