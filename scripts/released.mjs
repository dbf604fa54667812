/**
 * `npm run released`: notes the version of package.json, which has been tagged, as the last release in
 * `deploy/last-release.json`. From then on the checks of an upgrade begin there.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Failure, main, say } from './lib/failure.mjs';
import { sumOf } from './lib/migrations.mjs';
import { inRoot, readManifest, root } from './lib/paths.mjs';
import { LAST_RELEASE, readMigrationTexts } from './lib/release.mjs';

/** @param {string[]} args */
function git(...args) {
  try {
    const stdio = /** @type {const} */ (['ignore', 'pipe', 'ignore']);
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio });
  } catch {
    return null;
  }
}

await main(async () => {
  const { version } = readManifest();
  const tag = `v${version}`;
  const commit = git('rev-parse', '--verify', '--quiet', `${tag}^{commit}`)?.trim();
  if (!commit) throw new Failure(`${tag} is no tag yet: git tag ${tag}`);
  const migrations = readMigrationTexts((file) => {
    const text = git('show', `${commit}:${file}`);
    if (text === null) throw new Failure(`${tag} has no ${file}`);
    return text;
  });
  const release = { version, tag, commit, migrations: migrations.length, sum: sumOf(migrations) };
  writeFileSync(inRoot(LAST_RELEASE), `${JSON.stringify(release, null, 2)}\n`);
  say(`${LAST_RELEASE}: ${tag}, ${commit.slice(0, 7)}, ${migrations.length} migrations.`);
});
