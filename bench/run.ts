/**
 * `npm run bench`: the performance figures, each beside its reference in the same run, because a
 * number of milliseconds says more of the machine than of the product. On PostgreSQL with a million
 * rows when `BENCH_DATABASE_URL` names a server whose user may create databases (they are dropped
 * again), else on the embedded database with fewer. `BENCH_ROWS` sets another number.
 * `npm run bench -- lists`, `-- writing`, `-- importing`, `-- starting`, `-- binding` and `-- search`
 * measure that alone. `npm run bench -- attacks` repeats attacks instead (`attacks/run.ts`).
 */
import { existsSync } from 'node:fs';
import { type LoadBuild, loadBuiltPages } from '#server/pages/ssr.ts';
import { runAttacks } from './attacks/run.ts';
import { measureBinding } from './binding.ts';
import { measureImporting } from './importing.ts';
import { measureLists } from './lists.ts';
import { measureLogins } from './logins.ts';
import { measurePages } from './pages.ts';
import { measureSearch } from './search.ts';
import { openSite, type Site } from './site.ts';
import { measureStarting } from './starting.ts';
import { measureStatistics } from './statistics.ts';
import { measureWriting } from './writing.ts';

const SMALL = 1000;

const inWords = (count: number) => count.toLocaleString('en').replaceAll(',', ' ');

type Sites = { large: Site; small: Site; sizes: { large: string; small: string } };

/** Has a large and a small site measured, and drops them again. */
async function onTwoSites(
  loadPages: LoadBuild | null,
  work: (sites: Sites) => Promise<void>,
): Promise<void> {
  const server = process.env.BENCH_DATABASE_URL ?? '';
  const rows = Number(process.env.BENCH_ROWS ?? (server ? 1_000_000 : 20_000));
  console.log(
    `${server ? 'PostgreSQL' : 'embedded database'}, ${inWords(rows)} users and requests`,
  );
  const small = await openSite('small', { rows: SMALL, server });
  const large = await openSite('large', { rows, server, loadPages });
  try {
    await work({ large, small, sizes: { large: inWords(rows), small: inWords(SMALL) } });
  } finally {
    await large.close();
    await small.close();
  }
}

const measureOnlyLists = () =>
  onTwoSites(null, ({ large, small, sizes }) => measureLists(large, small, sizes));

async function measure(): Promise<void> {
  const server = process.env.BENCH_DATABASE_URL ?? '';
  const isBuilt = existsSync(new URL('../build/server/index.js', import.meta.url));
  await onTwoSites(isBuilt ? loadBuiltPages : null, async ({ large, small, sizes }) => {
    await measureSearch();
    await measureStatistics(large);
    await measureLists(large, small, sizes);
    await measureLogins(large);
    await measureWriting(server);
    await measureImporting(server);
    await measureBinding(server);
    if (isBuilt) {
      await measureStarting();
      await measurePages();
    } else console.log('The pages are not built (npm run build), and were not measured.');
  });
}

if (process.argv[2] === 'attacks') await runAttacks();
else if (process.argv[2] === 'starting') await measureStarting();
else if (process.argv[2] === 'lists') await measureOnlyLists();
else if (process.argv[2] === 'search') await measureSearch();
else if (process.argv[2] === 'writing') await measureWriting(process.env.BENCH_DATABASE_URL ?? '');
else if (process.argv[2] === 'importing')
  await measureImporting(process.env.BENCH_DATABASE_URL ?? '');
else if (process.argv[2] === 'binding') await measureBinding(process.env.BENCH_DATABASE_URL ?? '');
else await measure();
