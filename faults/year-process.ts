/**
 * A process of the office that lives through what it is told, by a clock that it is told, and may be killed at any
 * moment: `faults/experiments/renewals.ts` starts it, and it speaks with that by messages.
 */
import { loadConfig } from '#config/env.ts';
import { createDatabase } from '#db/open.ts';
import { createContext } from '#server/context.ts';
import { createLogger } from '#server/logging.ts';
import { act, type Deed } from '#test/renewal-year/office.ts';

const config = loadConfig();
const database = await createDatabase(config);
const clock = { now: new Date() };
const ctx = createContext({
  config,
  database,
  log: createLogger(config.logLevel),
  now: () => clock.now,
});

process.on('message', async ({ deed, at }: { deed: Deed; at: string }) => {
  clock.now = new Date(at);
  await act({ db: database.db, ctx }, deed);
  process.send?.('done');
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
