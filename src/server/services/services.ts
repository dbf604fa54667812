import { setTimeout } from 'node:timers/promises';
import type { Config } from '#config/env.ts';
import { SITE_PAGES } from '#content/pages/all.ts';
import { withCommitLog } from '#db/after-commit.ts';
import type { DatabaseHandle } from '#db/client.ts';
import { isTimeForTexts } from '#domain/hours/working-hours.ts';
import { createAuditExport } from '#features/audit/export.service.server.ts';
import { createAuditLog } from '#features/audit/log.service.server.ts';
import { createSessions } from '#features/auth/session/service.server.ts';
import { createCatalogueManagement } from '#features/catalogue/manage/service.server.ts';
import { createCatalogueService } from '#features/catalogue/menu/service.server.ts';
import { createClaimViews } from '#features/claims/view.service.server.ts';
import { createImages } from '#features/content/images/service.server.ts';
import { moveAddress } from '#features/content/redirects/move.service.server.ts';
import { createFind } from '#features/find/service.server.ts';
import { createMediaService } from '#features/media/service.server.ts';
import { createRequestChanges } from '#features/requests/live/changes.service.server.ts';
import { createAnswerTimes } from '#features/settings/answers/service.server.ts';
import { type MakeBackup, makeBackup } from '#features/settings/backups/make.adapter.server.ts';
import { createNightlyBackups } from '#features/settings/backups/service.server.ts';
import { createLogoChange } from '#features/settings/logo/service.server.ts';
import { createSettingsManagement } from '#features/settings/manage/service.server.ts';
import { createSettingsService } from '#features/settings/service.server.ts';
import { createSetup } from '#features/settings/setup/service.server.ts';
import { createAnonymousTexts } from '#features/sms/anonymous/service.server.ts';
import { reachesPeople, type SmsProvider } from '#features/sms/contract.ts';
import { createSmsProviders } from '#features/sms/providers.service.server.ts';
import { createSmsService } from '#features/sms/service.server.ts';
import { codeDomain } from '#features/sms/words/compose.contract.ts';
import { createAllStats } from '#features/stats/all.service.server.ts';
import { createCallCount } from '#features/stats/answers/service.server.ts';
import { createDayCounts } from '#features/stats/days/counts.service.server.ts';
import { createOverview } from '#features/stats/overview/service.server.ts';
import { TAPS_A_MINUTE } from '#features/stats/taps/contract.ts';
import { createTaps } from '#features/stats/taps/service.server.ts';
import { createUserManagement } from '#features/users/access/service.server.ts';
import { createCodeChecks } from '#features/users/check-code/service.server.ts';
import { createUserDetail } from '#features/users/detail/service.server.ts';
import { createUserList } from '#features/users/list/service.server.ts';
import { createRights } from '#features/users/rights/service.server.ts';
import { createSecondFactorReset } from '#features/users/second-factor/service.server.ts';
import { createStaff } from '#features/users/staff.service.server.ts';
import { createViews } from '#features/views/service.server.ts';
import { createUserRequestsService } from '#features/worklists/by-user/service.server.ts';
import type { Log } from '#lib/node/log.ts';
import type { SecretBox } from '#lib/node/secret-box.server.ts';
import { createAddressRation } from '../address-ration.ts';
import { logOfRequests } from '../current-request.ts';
import { createLimiters } from '../limiters.ts';
import { createMaintenance } from '../maintenance.ts';
import { createSiteSearch } from '../pages/site-search.ts';
import { createAccountServices } from './account-services.ts';
import { createAttachmentServices } from './attachment-services.ts';
import { createContentServices } from './content-services.ts';
import { createPolicyServices } from './policy-services.ts';
import { createPrivacyServices } from './privacy-services.ts';
import { createRequestServices } from './request-services.ts';
import { createWatchingServices } from './watching-services.ts';

/** Presses on phone numbers that count for one address. */
const TAPS = { points: TAPS_A_MINUTE, duration: 60, reason: 'taps-address' };

export type ServiceOptions = {
  config: Config;
  database: DatabaseHandle;
  log: Log;
  /** Encrypts what a reader of the database alone must not see; null where there is no key. */
  secretBox?: SecretBox | null;
  /** The clock; tests bring their own. */
  now?: () => Date;
  /** Waits so many milliseconds; tests bring one that does not. */
  pause?: (milliseconds: number) => Promise<void>;
  /** In place of the backup command; tests bring one that makes none. */
  makeBackup?: MakeBackup;
  /** In place of the configured ones; tests bring one that records its texts. */
  smsProviders?: readonly SmsProvider[];
};

/** Every use case of the product, wired by hand: no state at module level. */
export function createServices(options: ServiceOptions) {
  const { config, database, secretBox = null, now = () => new Date() } = options;
  const log = logOfRequests(options.log);
  const db = withCommitLog(database.db, log);
  const sessions = createSessions({ db, now });
  const limiters = createLimiters(db);
  const providers = options.smsProviders ?? createSmsProviders(config);
  const settings = createSettingsService({ db });
  const sms = createSmsService({
    ...{ db, now, providers, log },
    voice: settings.smsVoice,
    domain: codeDomain(config.publicUrl),
    isOpen: async () => isTimeForTexts(now(), (await settings.office()).hours),
  });
  const anonymousTexts = createAnonymousTexts({ db, log, allowed: settings.anonymousTexts });
  const changes = createRequestChanges({ db });
  const media = createMediaService({ db, limiters });
  const ofFiles = createAttachmentServices({ db, now, log, limiters, media });
  const ofAccounts = createAccountServices({
    db,
    now,
    log,
    sessions,
    limiters,
    sms,
    anonymousTexts,
    settings,
    media,
    secretBox,
    pause: options.pause ?? setTimeout,
  });
  const { otp, secondFactor, hasSecondFactor, removeSecondFactor } = ofAccounts;
  const catalogue = createCatalogueService({ db });
  const written = createContentServices({ db, now, log, catalogue, settings });
  const { content, scheduledPages, previews } = written;
  const siteSearch = createSiteSearch({
    db,
    now,
    log,
    catalogue,
    settings,
    content,
    publishedPages: written.publishedPages,
  });
  const staff = createStaff({ db });
  const onChange = changes.pollNow;
  const ofPolicies = createPolicyServices({
    ...{ db, now, log, config, limiters, settings, sms, sessions, onChange },
    otp,
    staff,
    prepareUploads: ofFiles.prepareUploads,
  });
  const ofRequests = createRequestServices({
    ...{ db, now, log, config, limiters, sessions, settings, sms, catalogue, staff, onChange },
    devices: ofAccounts.devices,
    anonymousTexts,
    files: ofFiles,
    policies: ofPolicies,
  });
  const dayCounts = createDayCounts({ db, now });
  const answerTimes = createAnswerTimes({
    ...{ db, now, settings, onChange: content.refresh },
    countCalls: createCallCount(dayCounts),
  });
  const backups = createNightlyBackups({
    ...{ db, now, log },
    backups: config.backups,
    make: options.makeBackup ?? makeBackup,
  });
  const privacy = createPrivacyServices({
    db,
    now,
    config,
    log,
    sessions,
    claimsOf: createClaimViews({ now, settings }),
    removeSecondFactor,
    forgetPicture: media.forget,
    office: settings.office,
    onChange,
    refreshPages: content.refresh,
  });
  const sendsTexts = config.smsProviders.some(reachesPeople);
  const watching = createWatchingServices({
    ...{ db, now, config, backups, anonymousTexts, sendsTexts },
    database,
  });
  return {
    ...privacy,
    ...ofAccounts,
    ...ofPolicies,
    ...ofRequests,
    ...ofFiles,
    ...watching,
    sessions,
    anonymousTexts,
    changes,
    sms,
    maintenance: createMaintenance({
      ...{ db, now, log, sms, dayCounts, answerTimes, media, sessions, secondFactor, backups },
      scheduledPages,
      previews,
      misses: siteSearch.misses,
      uploads: ofFiles.uploads,
      fileGrants: ofFiles.fileGrants,
      ...ofRequests,
      ...ofPolicies,
      ...privacy,
      processes: watching.processes,
    }),
    backups,
    catalogue,
    ...written,
    media,
    images: createImages({ db, media, sitePages: SITE_PAGES }),
    management: createCatalogueManagement({
      db,
      media,
      moveAddress: (tx, move) => moveAddress(tx, { ...move, at: now() }),
      onChange: content.refresh,
    }),
    settings,
    answerTimes,
    auditLog: createAuditLog({ db }),
    auditExport: createAuditExport({ db, now, sessions }),
    settingsManagement: createSettingsManagement({
      ...{ db, now, settings, answerTimes, media, sessions },
      canEncrypt: secretBox !== null,
      listStaff: staff.list,
      onChange: content.refresh,
    }),
    logoChange: createLogoChange({ db, settings, media, onChange: content.refresh }),
    setup: createSetup({
      db,
      now,
      makesBackups: config.backups !== null,
      sendsTexts,
    }),
    staff,
    ...createAllStats({ db, now, dayCounts }),
    taps: createTaps({ db, now, log, ration: createAddressRation(TAPS) }),
    overview: createOverview({ db, now, dayCounts, settings }),
    userList: createUserList({ db }),
    find: createFind({ db }),
    views: createViews({ db }),
    rights: createRights({ db, now, sessions }),
    codeChecks: createCodeChecks({ db, now }),
    ...siteSearch,
    userDetails: createUserDetail({
      db,
      sessions,
      hasSecondFactor,
      requestsByUser: createUserRequestsService({ db }),
    }),
    userManagement: createUserManagement({
      db,
      now,
      sessions,
      otp,
      sms,
      releaseAll: ofRequests.assignment.releaseAll,
      removeSecondFactor,
      publicUrl: config.publicUrl,
      onChange,
    }),
    secondFactorReset: createSecondFactorReset({ db, now, sessions, sms, removeSecondFactor }),
  };
}

export type Services = ReturnType<typeof createServices>;
