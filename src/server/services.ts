import type { Config } from '#config/env.ts';
import type { DatabaseHandle } from '#db/client.ts';
import { createPasswords } from '#features/auth/passwords.adapter.server.ts';
import { createAuthService } from '#features/auth/service.server.ts';
import { createSessions } from '#features/auth/session.service.server.ts';
import { createCatalogueService } from '#features/catalogue/service.server.ts';
import { createMediaService } from '#features/media/service.server.ts';
import { createRequestChanges } from '#features/requests/changes.service.server.ts';
import { createRequestsService } from '#features/requests/service.server.ts';
import { createSettingsService } from '#features/settings/service.server.ts';
import { createLimiters } from './limiters.ts';

export type ServiceOptions = {
  config: Config;
  database: DatabaseHandle;
  /** The clock; tests bring their own. */
  now?: () => Date;
};

/** Every use case of the product, wired by hand: nothing holds state at module level. */
export function createServices({ database, now = () => new Date() }: ServiceOptions) {
  const { db } = database;
  const passwords = createPasswords();
  const sessions = createSessions({ db, now });
  const limiters = createLimiters(db);
  const changes = createRequestChanges({ db });
  return {
    passwords,
    sessions,
    changes,
    auth: createAuthService({ db, now, passwords, sessions, limiters }),
    catalogue: createCatalogueService({ db }),
    media: createMediaService({ db }),
    settings: createSettingsService({ db }),
    requests: createRequestsService({ db, now, limiters, onChange: changes.poke }),
  };
}

export type Services = ReturnType<typeof createServices>;
