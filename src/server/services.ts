import type { Config } from '#config/env.ts';
import type { DatabaseHandle } from '#db/client.ts';
import { createAuditExport } from '#features/audit/export.service.server.ts';
import { createAuditLog } from '#features/audit/log.service.server.ts';
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
import { createRequestExport } from '#features/requests/export.service.server.ts';
import { createNotices } from '#features/requests/notices.service.server.ts';
import { createRequestsOfUser } from '#features/requests/of-user.service.server.ts';
import { createOwnRequests } from '#features/requests/own.service.server.ts';
import { createSubmissions } from '#features/requests/submission.service.server.ts';
import { createRequestWork } from '#features/requests/work.service.server.ts';
import { createWorkLists } from '#features/requests/work-list.service.server.ts';
import { createSettingsManagement } from '#features/settings/management.service.server.ts';
import { createSettingsService } from '#features/settings/service.server.ts';
import type { SmsProvider } from '#features/sms/contract.ts';
import { createSmsProviders } from '#features/sms/providers.service.server.ts';
import { createSmsService } from '#features/sms/service.server.ts';
import { createOverview } from '#features/stats/overview.service.server.ts';
import { createStats } from '#features/stats/service.server.ts';
import { createTallies } from '#features/stats/tallies.service.server.ts';
import { createUserDetail } from '#features/users/detail.service.server.ts';
import { createUserList } from '#features/users/list.service.server.ts';
import { createUserManagement } from '#features/users/management.service.server.ts';
import { createStaff } from '#features/users/staff.service.server.ts';
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
  const settings = createSettingsService({ db });
  const sms = createSmsService({ db, now, providers, log, wording: settings.smsWording });
  const otp = createOtp({ db, now, limiters, sms, log });
  const changes = createRequestChanges({ db });
  const media = createMediaService({ db });
  const catalogue = createCatalogueService({ db });
  const staff = createStaff({ db });
  const notices = createNotices({ sms, publicUrl: config.publicUrl });
  const onChange = changes.poke;
  const requestWork = createRequestWork({
    db,
    now,
    settings,
    sms,
    notices,
    findStaff: staff.find,
    onChange,
  });
  const tallies = createTallies({ db, now });
  return {
    passwords,
    sessions,
    changes,
    sms,
    maintenance: createMaintenance({ db, now, sms, tallies, log }),
    otp,
    accounts: createAccounts({ db, now, passwords, sms }),
    profiles: createProfiles({ db, now, media }),
    registration: createRegistration({ db, now, passwords, sessions, otp, sms }),
    auth: createAuthService({ db, now, passwords, sessions, limiters }),
    catalogue,
    media,
    management: createCatalogueManagement({ db, media }),
    settings,
    auditLog: createAuditLog({ db }),
    auditExport: createAuditExport({ db, now }),
    settingsManagement: createSettingsManagement({ db, settings, media }),
    staff,
    submissions: createSubmissions({
      db,
      now,
      limiters,
      log,
      settings,
      sms,
      notices,
      findProductTitle: catalogue.productTitle,
      onChange,
    }),
    workLists: createWorkLists({ db, now, sms }),
    requestExport: createRequestExport({ db, now }),
    requestWork,
    stats: createStats({ db, now, tallies }),
    overview: createOverview({ db, now, tallies }),
    userList: createUserList({ db }),
    userDetails: createUserDetail({ db, sessions, requestsOfUser: createRequestsOfUser({ db }) }),
    userManagement: createUserManagement({
      db,
      now,
      sessions,
      otp,
      sms,
      releaseAll: requestWork.releaseAll,
      publicUrl: config.publicUrl,
      onChange,
    }),
    ownRequests: createOwnRequests({ db, now, limiters, findOwner: staff.findOwner, onChange }),
  };
}

export type Services = ReturnType<typeof createServices>;
