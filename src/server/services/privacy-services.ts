import type { Config } from '#config/env.ts';
import { writeErasureList } from '#db/backup/erasure-list.ts';
import type { Database } from '#db/client.ts';
import type { Sessions } from '#features/auth/session/service.server.ts';
import type { ClaimViews } from '#features/claims/view.service.server.ts';
import type { Elsewhere } from '#features/privacy/erase/run.service.server.ts';
import { createErasing } from '#features/privacy/erase/service.server.ts';
import { createPersonalExport } from '#features/privacy/export/service.server.ts';
import { createHolds } from '#features/privacy/hold/service.server.ts';
import { createRetention } from '#features/privacy/retention/service.server.ts';
import { createSweep } from '#features/privacy/retention/sweep.service.server.ts';
import type { Log } from '#lib/node/log.ts';

type Dependencies = Elsewhere & {
  db: Database;
  now: () => Date;
  config: Pick<Config, 'backups'>;
  log: Log;
  sessions: Pick<Sessions, 'requireConfirmed'>;
  claimsOf: ClaimViews;
  /** After requests changed. */
  onChange: () => void;
  /** After public pages changed. */
  refreshPages: () => Promise<void>;
};

/** What people may request about their data, and what the product does with it by itself. */
export function createPrivacyServices(dependencies: Dependencies) {
  const { db, now, config, log, sessions, claimsOf, onChange, refreshPages } = dependencies;
  const { removeSecondFactor, forgetPicture, office } = dependencies;

  /** Writes the list of erasures beside the backups; without backups no list is needed. */
  async function noteErased(): Promise<void> {
    if (!config.backups) return;
    try {
      await writeErasureList(db, config.backups.directory);
    } catch (error) {
      log.error({ alarm: 'erasures', err: error }, 'the list beside the backups was not written');
    }
  }

  const retention = createRetention({ db, sessions, onChange: refreshPages });
  return {
    personalExport: createPersonalExport({ db, now, sessions, claimsOf }),
    erasing: createErasing({
      db,
      now,
      sessions,
      removeSecondFactor,
      forgetPicture,
      office,
      onChange,
      onErased: noteErased,
    }),
    holds: createHolds({ db, now, sessions }),
    retention,
    sweep: createSweep({ db, now, retention: retention.current, onChange }),
  };
}
