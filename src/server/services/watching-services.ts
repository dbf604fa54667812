import type { Config } from '#config/env.ts';
import type { Database, DatabaseHandle } from '#db/client.ts';
import { freeBytes } from '#db/disk-space.ts';
import type { NightlyBackups } from '#features/settings/backups/service.server.ts';
import type { AnonymousTexts } from '#features/sms/anonymous/service.server.ts';
import { createFigures } from '#features/status/figures.service.server.ts';
import { createProcesses } from '#features/status/processes.service.server.ts';
import { createSystemStatus } from '#features/status/service.server.ts';
import { PRODUCT_VERSION } from '#lib/node/product.server.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  config: Config;
  database: DatabaseHandle;
  backups: NightlyBackups;
  anonymousTexts: AnonymousTexts;
  /** Whether a gateway sends texts to people. */
  sendsTexts: boolean;
};

/** The product's own figures, for monitors and for the owner's status page. */
export function createWatchingServices(dependencies: Dependencies) {
  const { db, now, config, database, backups, anonymousTexts, sendsTexts } = dependencies;
  const directories = {
    data: config.dataDir,
    ...(config.backups && { backup: config.backups.directory }),
  };
  const { record: backupRecord } = backups;
  const { patience } = config;
  const figures = createFigures({
    ...{ db, now, directories, backupRecord, patience },
    free: freeBytes,
  });
  const processes = createProcesses({ db, now, version: PRODUCT_VERSION });
  return {
    figures,
    processes,
    systemStatus: createSystemStatus({
      db,
      now,
      figures,
      processes,
      backups,
      anonymousTexts,
      supervised: database.supervised,
      version: PRODUCT_VERSION,
      reachesPeople: sendsTexts,
    }),
  };
}
