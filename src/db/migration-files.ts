import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** A statement of a migration, and how it runs on a server with other processes. */
export type Step = {
  text: string;
  /**
   * `together`: with the others of its migration, in one transaction. `concurrently`: PostgreSQL rejects it
   * in a transaction. `in-batches`: repeatedly, each time in a transaction of its own, until it changes
   * nothing.
   */
  way: 'together' | 'concurrently' | 'in-batches';
};

export type Migration = {
  /** The migration's name, such as `0021_second-factor`. */
  name: string;
  /** Identifies it in the database. */
  hash: string;
  steps: Step[];
  /** The oldest release that runs with it, where it removes something; null where all do. */
  needs: string | null;
};

const CONCURRENTLY = /^(?:create\s+(?:unique\s+)?|drop\s+)index\s+concurrently\b/i;
const IN_BATCHES = /^[ \t]*--[ \t]*in batches\b/im;
const CONTRACT = /^[ \t]*--[ \t]*contract:[ \t]*(\d+\.\d+\.\d+)\b/gim;

/** A statement without the comments before it. */
const bare = (text: string): string => text.replace(/^(?:\s*--[^\n]*\n)+/, '').trim();

function wayOf(text: string): Step['way'] {
  if (CONCURRENTLY.test(bare(text))) return 'concurrently';
  return IN_BATCHES.test(text) ? 'in-batches' : 'together';
}

/** Compares two versions such as `0.10.0`: below zero where the first is the older one. */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [a, b].map((version) => version.split('.').map(Number));
  for (const [place, number] of (one ?? []).entries()) {
    const difference = number - (other?.[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** All migrations, in order, read by drizzle's own reader. Throws where two have the same text. */
export function readMigrations(folder: string = MIGRATIONS): Migration[] {
  const journal = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const nameOf = (index: number): string => journal.entries[index]?.tag ?? String(index);
  const files = readMigrationFiles({ migrationsFolder: folder });
  const twice = files.findIndex(({ hash }, at) => files.findIndex((one) => one.hash === hash) < at);
  // One with the same text as another would count as applied, and never be.
  if (twice >= 0) throw new Error(`migration ${nameOf(twice)} says what an earlier one says`);
  return files.map(({ hash, sql }, index) => ({
    name: nameOf(index),
    hash,
    steps: sql.map((text) => ({ text, way: wayOf(text) })),
    needs:
      [...sql.join('\n').matchAll(CONTRACT)]
        .map(([, version = '']) => version)
        .toSorted(compareVersions)
        .at(-1) ?? null,
  }));
}

/** The hash of the latest migration identifies the schema. */
export const migrationHashes = (): string[] => readMigrations().map(({ hash }) => hash);
