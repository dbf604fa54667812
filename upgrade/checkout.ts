import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Checkout } from '#test/server-process.ts';
import release from '../deploy/last-release.json' with { type: 'json' };
import { findRelease, git } from './release-commit.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '..');

type Packages = Record<string, { version: string; optional?: boolean }>;

const packagesOf = async (file: string): Promise<Packages> =>
  (JSON.parse(await readFile(file, 'utf8')) as { packages: Packages }).packages;

/** Whether the packages that are installed here are, as far as they go, also the release's. */
async function areInstalledHere(root: string): Promise<boolean> {
  const wanted = await packagesOf(path.join(root, 'package-lock.json'));
  const present = await packagesOf(path.join(ROOT, 'node_modules/.package-lock.json'));
  return Object.entries(wanted).every(([place, { version, optional }]) => {
    const here = present[place];
    return place === '' || (here ? here.version === version : optional);
  });
}

/** The packages of the release: ours where they are the same, or its own, as its lock has them. */
async function bringPackages(root: string): Promise<string> {
  if (await areInstalledHere(root)) {
    await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
    return 'with the packages that are installed here';
  }
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  await run('npm', ['ci', ...options], { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  return 'with packages of its own';
}

/** The last release as it was tagged, built, in a directory of its own; `end` removes it. */
export async function checkOutRelease() {
  const commit = await findRelease();
  const root = await mkdtemp(path.join(tmpdir(), 'kargozar-release-'));
  const end = () => rm(root, { recursive: true, force: true });
  try {
    const archive = path.join(root, 'release.tar');
    await git(ROOT, 'archive', '--format=tar', `--output=${archive}`, commit);
    await run('tar', ['-xf', archive, '-C', root]);
    await rm(archive);
    const packages = await bringPackages(root);
    const bin = path.join(root, 'node_modules/.bin');
    const { NODE_ENV: _, ...inherited } = process.env;
    const env = { ...inherited, NODE_ENV: 'production', PATH: `${bin}:${process.env.PATH}` };
    const options = ['build', '--logLevel', 'error'];
    await run(path.join(bin, 'react-router'), options, { cwd: root, env });
    const { SERVER_ARGS } = (await import(path.join(root, 'scripts/lib/server-args.mjs'))) as {
      SERVER_ARGS: string[];
    };
    const checkout: Checkout = { root, args: SERVER_ARGS };
    return { ...checkout, version: release.version, packages, end };
  } catch (error) {
    await end();
    throw error;
  }
}

export type Release = Awaited<ReturnType<typeof checkOutRelease>>;
