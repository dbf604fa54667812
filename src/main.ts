import { flushCompileCache } from 'node:module';
import { type Config, ConfigError, loadConfig } from '#config/env.ts';
import { createDatabase } from '#db/open.ts';
import { openSecretBox } from '#db/secret-key.ts';
import { seedCatalogue } from '#db/seed/seed-catalogue.ts';
import { seedInsurers } from '#db/seed/seed-insurers.ts';
import { DatabaseStartError } from '#db/start-error.ts';
import { ensureSuperAdmin } from '#features/auth/super-admin.server.ts';
import { buildApp } from '#server/app.ts';
import { answerWhileCarryingOver } from '#server/carrying-over.ts';
import { createContext } from '#server/context.ts';
import { createLogger } from '#server/logging.ts';
import { startMaintenance } from '#server/maintenance.ts';
import { loadBuiltPages } from '#server/pages/ssr.ts';
import { printStart } from '#server/print-start.ts';
import { assertStrongPassword, ratingProblems, reminderProblems } from '#server/start-checks.ts';
import { stopOnSignals } from '#server/stopping.ts';

async function start(): Promise<void> {
  // Only the owner may read the files that the process writes.
  process.umask(0o077);
  const config = loadConfig();
  assertStrongPassword(config.superAdmin);
  const database = await createDatabase(config, {
    onCarryingOver: () => listening(answerWhileCarryingOver(config), config),
  });
  const secretBox = await openSecretBox(database.db, config);
  await seedCatalogue(database.db);
  await seedInsurers(database.db);
  const log = createLogger(config.logLevel);
  const problems = [...reminderProblems(config), ...ratingProblems(config)];
  for (const problem of problems) log.warn({}, problem);
  const ctx = createContext({ config, database, log, secretBox });
  const firstAdmin = await ensureSuperAdmin(ctx, config.superAdmin);

  const bundler =
    config.mode === 'development'
      ? await (await import('#server/development.ts')).createBundler(config)
      : null;
  const loadPages = bundler?.loadPages ?? loadBuiltPages;
  const app = await buildApp({ config, database, ctx, log, loadPages });
  if (bundler) await bundler.mount(app);

  const closeOthers = async () => void (await bundler?.close());
  stopOnSignals({ app, ctx, database, closeOthers, drainTime: config.drainTime });
  await listening(app.listen({ port: config.port, host: config.host }), config);
  startMaintenance(ctx);
  printStart(app, config, firstAdmin);
  // Node stores its compile cache when it ends by itself; this stores it for a process that is killed later.
  flushCompileCache();
}

const CANNOT_LISTEN: Record<string, string> = {
  EADDRINUSE: 'another process listens there. Stop it, or set PORT',
  EADDRNOTAVAIL: 'this machine has no such address. Set HOST',
  EACCES: 'this user may not take that port. Set PORT',
};

/** The result of starting to listen; one line where that fails. */
async function listening<T>(server: Promise<T>, { port, host }: Config): Promise<T> {
  try {
    return await server;
  } catch (error) {
    const reason = CANNOT_LISTEN[(error as NodeJS.ErrnoException).code ?? ''];
    if (!reason) throw error;
    throw new ConfigError(`Cannot listen on ${host}:${port}: ${reason}.`);
  }
}

start().catch((error: unknown) => {
  // An error that the operator can mend is one clear line; any other has its stack.
  const isTheirs = error instanceof ConfigError || error instanceof DatabaseStartError;
  process.stderr.write(`${isTheirs ? error.message : String((error as Error)?.stack ?? error)}\n`);
  process.exit(1);
});
