import type { Config } from '#config/env.ts';
import type { DatabaseHandle } from '#db/client.ts';
import { createAccounts } from '#features/auth/account.service.server.ts';
import { createOtp } from '#features/auth/otp.service.server.ts';
import { createPasswords } from '#features/auth/passwords.adapter.server.ts';
import { createProfiles } from '#features/auth/profile.service.server.ts';
import { createRegistration } from '#features/auth/registration.service.server.ts';
import { createAuthService } from '#features/auth/service.server.ts';
import { createSessions } from '#features/auth/session.service.server.ts';
import { createCatalogueManagement } from '#features/catalogue/management.service.server.ts';
import { createCatalogueService } from '#features/catalogue/service.server.ts';
import { createMediaService } from '#features/media/service.server.ts';
import { createRequestChanges } from '#features/requests/changes.service.server.ts';
import { createRequestsService } from '#features/requests/service.server.ts';
import { createSettingsService } from '#features/settings/service.server.ts';
import type { SmsProvider } from '#features/sms/contract.ts';
import { createSmsProviders } from '#features/sms/providers.service.server.ts';
import { createSmsService } from '#features/sms/service.server.ts';
import type { Log } from '#lib/log.ts';
import { createLimiters } from './limiters.ts';
import { createMaintenance } from './maintenance.ts';

export type ServiceOptions = {
  config: Config;
  database: DatabaseHandle;
  log: Log;
  /** The clock; tests bring their own. */
  now?: () => Date;
  /** In place of the configured ones; tests bring one that remembers. */
  smsProviders?: readonly SmsProvider[];
};

/** Every use case of the product, wired by hand: nothing holds state at module level. */
export function createServices(options: ServiceOptions) {
  const { config, database, log, now = () => new Date() } = options;
  const { db } = database;
  const passwords = createPasswords();
  const sessions = createSessions({ db, now });
  const limiters = createLimiters(db);
  const providers = options.smsProviders ?? createSmsProviders(config);
  const sms = createSmsService({ db, now, providers, log });
  const otp = createOtp({ db, now, limiters, sms, log });
  const changes = createRequestChanges({ db });
  const media = createMediaService({ db });
  return {
    passwords,
    sessions,
    changes,
    sms,
    maintenance: createMaintenance({ db, now, sms, log }),
    otp,
    accounts: createAccounts({ db, now, passwords, sms }),
    profiles: createProfiles({ db, now, media }),
    registration: createRegistration({ db, now, passwords, sessions, otp, sms }),
    auth: createAuthService({ db, now, passwords, sessions, limiters }),
    catalogue: createCatalogueService({ db }),
    media,
    management: createCatalogueManagement({ db, media }),
    settings: createSettingsService({ db }),
    requests: createRequestsService({ db, now, limiters, onChange: changes.poke }),
  };
}

export type Services = ReturnType<typeof createServices>;
