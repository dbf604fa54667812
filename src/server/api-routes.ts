import type { FastifyInstance } from 'fastify';
import { uploadRoutes } from '#features/attachments/upload/routes.server.ts';
import { auditRoutes } from '#features/audit/routes.server.ts';
import { accountRoutes } from '#features/auth/profile/routes.server.ts';
import { registrationRoutes } from '#features/auth/register/routes.server.ts';
import { secondFactorRoutes } from '#features/auth/second-factor/routes.server.ts';
import { authRoutes } from '#features/auth/sign-in/routes.server.ts';
import { catalogueManagementRoutes } from '#features/catalogue/manage/routes.server.ts';
import { catalogueRoutes } from '#features/catalogue/menu/routes.server.ts';
import { imageRoutes } from '#features/content/images/routes.server.ts';
import { contentManagementRoutes } from '#features/content/manage.routes.server.ts';
import { contentRoutes } from '#features/content/routes.server.ts';
import { dutyRoutes } from '#features/duty/routes.server.ts';
import { findRoutes } from '#features/find/routes.server.ts';
import { mediaRoutes } from '#features/media/routes.server.ts';
import { policyRoutes } from '#features/policies/routes.server.ts';
import { privacyRoutes } from '#features/privacy/routes.server.ts';
import { askRoutes } from '#features/search/ask/routes.server.ts';
import { missRoutes } from '#features/search/misses/routes.server.ts';
import { synonymRoutes } from '#features/search/synonyms/routes.server.ts';
import { backupRoutes } from '#features/settings/backups/routes.server.ts';
import { logoRoutes } from '#features/settings/logo/routes.server.ts';
import { settingsManagementRoutes } from '#features/settings/manage/routes.server.ts';
import { settingsRoutes } from '#features/settings/routes.server.ts';
import { setupRoutes } from '#features/settings/setup/routes.server.ts';
import { statsRoutes } from '#features/stats/routes.server.ts';
import { tapRoutes } from '#features/stats/taps/routes.server.ts';
import { statusRoutes } from '#features/status/routes.server.ts';
import { userRoutes } from '#features/users/routes.server.ts';
import { viewRoutes } from '#features/views/routes.server.ts';
import { eventRoutes } from '#features/worklists/live/routes.server.ts';
import type { StreamBudget } from '#features/worklists/live/stream-budget.service.server.ts';
import { requestRoutes } from '#server/request-routes.ts';
import type { Services } from './services/services.ts';

type Dependencies = { services: Services; streams: StreamBudget };

/** Every route of the API's contract, each with the services that it calls. */
export async function registerApi(
  app: FastifyInstance,
  { services, streams }: Dependencies,
): Promise<void> {
  const { auth, secondStep, secondFactor, trustedDevices } = services;
  await app.register(authRoutes, { auth, secondStep });
  await app.register(secondFactorRoutes, { secondFactor, trustedDevices });
  const { registration, otp, accounts, profiles } = services;
  await app.register(accountRoutes, { accounts, profiles });
  await app.register(registrationRoutes, { registration, otp });
  await app.register(catalogueRoutes, { catalogue: services.catalogue });
  await app.register(catalogueManagementRoutes, { management: services.management });
  await app.register(contentRoutes, {
    pages: services.keptPages,
    drafts: services.drafts,
    publishing: services.publishing,
  });
  await app.register(contentManagementRoutes, {
    freePages: services.freePages,
    redirects: services.redirects,
    previews: services.previews,
  });
  await app.register(settingsRoutes, { settings: services.settings });
  await app.register(settingsManagementRoutes, { management: services.settingsManagement });
  await app.register(logoRoutes, { logo: services.logoChange });
  await app.register(backupRoutes, { backups: services.backups });
  await app.register(statusRoutes, { status: services.systemStatus });
  await app.register(setupRoutes, { setup: services.setup });
  const { auditLog, auditExport } = services;
  await app.register(auditRoutes, { auditLog, auditExport });
  const { personalExport, erasing, holds, retention } = services;
  await app.register(privacyRoutes, { personalExport, erasing, holds, retention });
  await app.register(uploadRoutes, { tus: services.tus });
  await app.register(mediaRoutes, { media: services.media });
  await app.register(imageRoutes, { images: services.images });
  await app.register(policyRoutes, {
    book: services.book,
    details: services.policyDetails,
    entering: services.entering,
    renewing: services.renewing,
    stopReminders: services.stopReminders,
    cancel: services.cancelPolicy,
    pay: services.payInstalment,
    exports: services.policyExport,
    files: services.policyFiles,
    insurers: services.insurers,
    checking: services.importChecking,
    imports: services.imports,
    importFiles: services.importFiles,
    reminders: services.reminders,
    wallet: services.wallet,
  });
  const { submissions, myRequests: own } = services;
  await app.register(requestRoutes, {
    submissions,
    own,
    lists: services.workLists,
    panel: services.requestPanel,
    assignment: services.assignment,
    claimStages: services.claimStages,
    claimPapers: services.claimPapers,
    objections: services.objections,
    proofs: services.claimProofs,
    comparing: services.comparing,
    choosing: services.choosing,
    outcomes: services.outcomes,
    closing: services.closing,
    rescue: services.rescue,
    lowRatings: services.lowRatings,
    undo: services.undo,
    bulk: services.bulk,
    joining: services.joining,
    splitting: services.splitting,
    exports: services.requestExport,
    attaching: services.attaching,
    listStaff: services.listAssignees,
  });
  await app.register(eventRoutes, {
    changes: services.changes,
    sessions: services.sessions,
    own,
    streams,
  });
  await app.register(statsRoutes, {
    stats: services.stats,
    overview: services.overview,
    claimStats: services.claimStats,
    comparisonStats: services.comparisonStats,
    ratingStats: services.ratingStats,
    sourceStats: services.sourceStats,
    renewalStats: services.renewalStats,
  });
  await app.register(tapRoutes, { taps: services.taps });
  await app.register(userRoutes, {
    list: services.userList,
    details: services.userDetails,
    management: services.userManagement,
    rights: services.rights,
    secondFactorReset: services.secondFactorReset,
    codeChecks: services.codeChecks,
  });
  await app.register(dutyRoutes, { duty: services.duty });
  await app.register(viewRoutes, { views: services.views });
  await app.register(findRoutes, { find: services.find });
  await app.register(askRoutes, { search: services.search });
  await app.register(missRoutes, { misses: services.misses });
  await app.register(synonymRoutes, { synonyms: services.synonyms });
}
