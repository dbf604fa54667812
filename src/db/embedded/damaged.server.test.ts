import { rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDirectories, lineAt } from '#test/embedded-directories.ts';

describe('a data directory that cannot be used is named in one line', () => {
  let directories: Awaited<ReturnType<typeof createDirectories>>;
  beforeAll(async () => {
    directories = await createDirectories();
  });
  afterAll(() => directories.remove());

  async function lineAfter(harm: (dataDir: string) => Promise<unknown>): Promise<string> {
    const dataDir = await directories.whole();
    await harm(dataDir);
    return lineAt(dataDir);
  }

  it.each(['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'])(
    'without %s, which is not made anew',
    async (part) => {
      const line = await lineAfter((dataDir) =>
        rm(path.join(dataDir, 'postgres', part), { recursive: true }),
      );
      expect(line).toContain(`${part} is missing`);
      expect(line).toContain('npm run restore');
    },
  );

  it('with an emptied pg_control', async () => {
    const line = await lineAfter((dataDir) =>
      writeFile(path.join(dataDir, 'postgres/global/pg_control'), Buffer.alloc(8192)),
    );
    expect(line).toContain('pg_control is empty');
  });

  it('with garbage in its lock file', async () => {
    const line = await lineAfter((dataDir) =>
      writeFile(path.join(dataDir, 'lock.sqlite'), 'garbage '.repeat(1000)),
    );
    expect(line).toMatch(/lock\.sqlite is damaged/);
  });

  it('that cannot be made, whatever the system calls that', async () => {
    const link = path.join(directories.root, 'link');
    await symlink(path.join(directories.root, 'no', 'where'), link);
    // A read-only file system is named no better than a link to nowhere.
    for (const dataDir of [link, path.join(directories.root, 'x'.repeat(300))]) {
      const line = await lineAt(dataDir);
      expect(line).toMatch(/^DATA_DIR .* cannot be used: /);
    }
  });

  it('that is a file', async () => {
    const dataDir = path.join(directories.root, 'file');
    await writeFile(dataDir, '');
    expect(await lineAt(dataDir)).toContain('it is a file');
    expect(await lineAt(`${dataDir}/in`)).toContain('is a file');
  });
});
