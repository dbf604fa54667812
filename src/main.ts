import closeWithGrace from 'close-with-grace';
import { ConfigError, loadConfig } from '#config/env.ts';
import { createDatabase } from '#db/client.ts';
import { seedCatalogue } from '#db/seed/seed-catalogue.ts';
import { DatabaseStartError } from '#db/start-error.ts';
import { ensureSuperAdmin } from '#features/auth/super-admin.service.server.ts';
import { seconds } from '#lib/durations.ts';
import { announce } from '#server/announce.ts';
import { buildApp } from '#server/app.ts';
import { createLogger } from '#server/logging.ts';
import { createServices } from '#server/services.ts';
import { loadBuiltPages } from '#server/ssr.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

async function start(): Promise<void> {
  const config = loadConfig();
  const database = await createDatabase(config);
  await seedCatalogue(database.db);
  const log = createLogger(config.logLevel);
  const services = createServices({ config, database, log });
  const { passwords } = services;
  const firstAdmin = await ensureSuperAdmin({ db: database.db, passwords }, config.superAdmin);

  const bundler =
    config.mode === 'development'
      ? await (await import('#server/development.ts')).createBundler(config)
      : null;
  const loadPages = bundler?.loadPages ?? loadBuiltPages;
  const app = await buildApp({ config, database, services, log, loadPages });
  if (bundler) await bundler.mount(app);

  const closer = closeWithGrace(
    { delay: seconds(9), logger: app.log, skip: [...SIGNALS] },
    async () => {
      await app.close();
      await bundler?.close();
      await database.close();
    },
  );
  let isClosing = false;
  // npm, a terminal and a supervisor each pass a signal on: the second one changes nothing.
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (isClosing) return;
      isClosing = true;
      closer.close();
    });
  }
  await app.listen({ port: config.port, host: config.host });
  services.maintenance.start();
  announce(app, config, firstAdmin);
}

start().catch((error: unknown) => {
  // What whoever runs the product can mend is one clear line; anything else shows where it broke.
  const isTheirs = error instanceof ConfigError || error instanceof DatabaseStartError;
  process.stderr.write(`${isTheirs ? error.message : String((error as Error)?.stack ?? error)}\n`);
  process.exit(1);
});
