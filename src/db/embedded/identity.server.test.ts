import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDirectories, postmasterOf } from '#test/embedded-directories.ts';
import { createDatabase } from '../open.ts';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const NOBODY = 65534;

let directories: Awaited<ReturnType<typeof createDirectories>>;
beforeAll(async () => {
  directories = await createDirectories();
});
afterAll(() => directories.remove());

async function idsOf(pid: number): Promise<number[]> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return /^Uid:\t(.*)$/m.exec(status)?.[1]?.split('\t').map(Number) ?? [];
}

/** Opens the database of a directory in a process of its own, behind other words; what it says. */
async function openBehind(prefix: string[], dataDir: string): Promise<string> {
  const open = path.join(import.meta.dirname, 'open.ts');
  const script = `const { openEmbedded } = await import(${JSON.stringify(open)});
    await openEmbedded(${JSON.stringify(dataDir)}).then(
      async (database) => { await database.close(); console.log('it opened'); },
      (error) => console.log(error.name + ': ' + error.message));`;
  const [program = '', ...rest] = [
    ...prefix,
    process.execPath,
    '--input-type=module',
    '-e',
    script,
  ];
  const { stdout } = await run(program, rest, {
    cwd: path.resolve(import.meta.dirname, '../../..'),
  });
  return stdout.trim();
}

describe.runIf(isRoot)('started by root, PostgreSQL runs', () => {
  it('under another name where the directory is root’s', async () => {
    const dataDir = directories.next();
    const database = await createDatabase({ dataDir, databaseUrl: null });
    const pid = await postmasterOf(dataDir);
    const own = await stat(`/proc/self/ns/user`);
    expect((await stat(`/proc/${pid}/ns/user`)).ino).not.toBe(own.ino);
    expect(await readFile(`/proc/${pid}/uid_map`, 'utf8')).toMatch(/^\s*65534\s+0\s+1$/m);
    expect((await stat(path.join(dataDir, 'postgres'))).uid).toBe(0);
    await database.close();
  });

  it('as the owner of the directory where that is another user', async () => {
    await chmod(directories.root, 0o711);
    const dataDir = directories.next();
    await mkdir(dataDir);
    await chown(dataDir, NOBODY, NOBODY);
    for (const _start of ['first', 'second']) {
      const database = await createDatabase({ dataDir, databaseUrl: null });
      expect(await idsOf(await postmasterOf(dataDir))).toEqual(Array(4).fill(NOBODY));
      await database.close();
    }
    expect((await stat(path.join(dataDir, 'postgres'))).uid).toBe(NOBODY);
    // Nothing is left that this user could not start by itself.
    const prefix = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
    expect(await openBehind(prefix, dataDir)).toBe('it opened');
  });

  it('not at all where that user cannot come to it, which is one line', async () => {
    const closed = await mkdtemp('/root/kargozar-closed-');
    const dataDir = path.join(closed, 'data');
    await mkdir(dataDir);
    await chown(dataDir, NOBODY, NOBODY);
    expect(await openBehind([], dataDir)).toMatch(
      new RegExp(`^DatabaseStartError: .*as user 65534 here, cannot reach ${dataDir}: .*$`),
    );
    await rm(closed, { recursive: true });
  });

  it('not at all where user namespaces are forbidden, which is one line', async () => {
    const dataDir = directories.next();
    await mkdir(dataDir);
    const forbidden = 'echo 0 >/proc/sys/user/max_user_namespaces; exec "$@"';
    const prefix = ['unshare', '--user', '--map-root-user', 'sh', '-c', forbidden, 'sh'];
    expect(await openBehind(prefix, dataDir)).toMatch(
      /^DatabaseStartError: PostgreSQL does not run as root, and user namespaces are forbidden here: .*$/,
    );
  });
});
