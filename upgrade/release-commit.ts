import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import lastRelease from '../deploy/last-release.json' with { type: 'json' };

const ROOT = path.resolve(import.meta.dirname, '..');

export type Released = Pick<typeof lastRelease, 'tag' | 'commit'>;

/** What git answers in a checkout. */
export const git = async (cwd: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)('git', args, { cwd, maxBuffer: 64 * 1024 * 1024 })).stdout.trim();

/** The commit that a name stands for, or null. */
const commitOf = (cwd: string, name: string) =>
  git(cwd, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`).catch(() => null);

/** Brings the one commit into a clone that was made without history; in vain where its origin does not answer. */
async function bringInto(cwd: string, commit: string): Promise<void> {
  const isShallow = await git(cwd, 'rev-parse', '--is-shallow-repository').catch(() => '');
  if (isShallow !== 'true') return;
  await git(cwd, 'fetch', '--quiet', '--no-tags', '--depth=1', 'origin', commit).catch(() => '');
}

/**
 * The commit of the last release, which is in the checkout after this. Throws one line where it cannot be had,
 * and where the release's tag is another commit: then one of the two is wrong.
 */
export async function findRelease(
  { tag, commit }: Released = lastRelease,
  cwd: string = ROOT,
): Promise<string> {
  const tagged = await commitOf(cwd, tag);
  if (tagged && tagged !== commit) {
    throw new Error(
      `${tag} is ${tagged.slice(0, 7)} here, and not the commit that deploy/last-release.json names`,
    );
  }
  if (!(await commitOf(cwd, commit))) await bringInto(cwd, commit);
  if (await commitOf(cwd, commit)) return commit;
  throw new Error(
    `the last release (${tag}, ${commit.slice(0, 7)}) is not in this checkout, and its origin did not give it: in a clone, “git fetch --unshallow --tags” brings it`,
  );
}
