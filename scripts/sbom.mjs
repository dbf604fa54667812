/**
 * `npm run sbom [-- FILE]`: the bill of materials of what is served, CycloneDX as JSON, with licences and sums:
 * `release/kargozar-VERSION.cdx.json` without a name. Needs no network.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure, main, say } from './lib/failure.mjs';
import { readLock } from './lib/locked.mjs';
import { npmOutput } from './lib/npm.mjs';
import { inRoot, readManifest } from './lib/paths.mjs';
import { sbomProblems, servedOf, withStated } from './lib/sbom.mjs';

await main(async () => {
  const [given, ...more] = process.argv.slice(2);
  if (more.length > 0) throw new Failure('usage: npm run sbom [-- FILE]', 2);
  const product = readManifest();
  const file = path.resolve(given ?? inRoot(`release/${product.name}-${product.version}.cdx.json`));
  const lock = readLock();
  const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  const decisions = JSON.parse(readFileSync(inRoot('supply/decisions.json'), 'utf8'));
  const whole = JSON.parse(await npmOutput(['sbom', ...options]));
  const sbom = withStated(servedOf(whole, lock, product), decisions.licences);
  const problems = sbomProblems(sbom, lock);
  if (problems.length > 0) throw new Failure(`the bill is not whole:\n${problems.join('\n')}`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  say(`${sbom.components.length} packages are in ${file}`);
});
