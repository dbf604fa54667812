/**
 * Holds src/ against the layout rules: who may import whom (`.dependency-cruiser.mjs`), what may be called
 * what, how long a file may be (`lib/rooms.mjs`); and the migrations since the last release against what
 * that release can live with (`lib/migrations.mjs`).
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { filesBelow } from './lib/fingerprint.mjs';
import { checkImports } from './lib/imports.mjs';
import { measure } from './lib/measures.mjs';
import { checkMigrations } from './lib/migrations.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { readLastRelease, readMigrationTexts } from './lib/release.mjs';
import { checkRooms } from './lib/rooms.mjs';

/** Tracked and new files; ignored ones do not count. */
function sourceFiles() {
  try {
    const listed = execFileSync(
      'git',
      ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', 'src'],
      { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    );
    // A file that was removed but not yet from the index is listed all the same.
    return listed.split('\0').filter((file) => file && existsSync(inRoot(file)));
  } catch {
    // No git, or an unpacked archive: then all that lies there counts.
    return filesBelow('src');
  }
}

const files = new Map(sourceFiles().map((file) => [file, readFileSync(inRoot(file), 'utf8')]));
const migrations = checkMigrations(readMigrationTexts(), readLastRelease()).map(
  ({ migration, line, message }) => ({
    file: `src/db/migrations/${migration}.sql`,
    line,
    rule: 'migrations',
    message,
  }),
);
const problems = [...checkRooms(files), ...(await checkImports(root)), ...migrations];
for (const { file, line, rule, message } of problems) {
  console.error(`${file}:${line} [${rule}] ${message}.`);
}
if (problems.length > 0) {
  console.error(`\n${problems.length} against the layout rules, in ${files.size} files.`);
  process.exitCode = 1;
} else {
  console.log(`The layout rules hold in ${files.size} files.\n${measure(files).join('\n')}`);
}
