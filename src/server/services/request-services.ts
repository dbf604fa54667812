import type { Config } from '#config/env.ts';
import type { Database } from '#db/client.ts';
import type { Devices } from '#features/auth/session/device.service.server.ts';
import type { Sessions } from '#features/auth/session/service.server.ts';
import type { CatalogueService } from '#features/catalogue/menu/service.server.ts';
import { createClaimPapers } from '#features/claims/file/papers.service.server.ts';
import { createClaimStages } from '#features/claims/file/stage.service.server.ts';
import { storeReport } from '#features/claims/report/report.service.server.ts';
import { createClaimViews } from '#features/claims/view.service.server.ts';
import { createComparing } from '#features/comparisons/service.server.ts';
import { createDuty } from '#features/duty/service.server.ts';
import { createAssignment } from '#features/handling/assign/service.server.ts';
import { createClosing } from '#features/handling/close/service.server.ts';
import { createJoining } from '#features/handling/join/service.server.ts';
import { createSplitting } from '#features/handling/join/split.service.server.ts';
import { createOutcomes } from '#features/handling/outcome/service.server.ts';
import { createRequestPanel } from '#features/handling/panel/service.server.ts';
import { createRescue } from '#features/handling/rescue/service.server.ts';
import { createUndo } from '#features/handling/undo/service.server.ts';
import { createAskPlan } from '#features/ratings/ask/plan.service.server.ts';
import { createRatingAsking } from '#features/ratings/ask/service.server.ts';
import { createRenewalRequests } from '#features/renewals/service.server.ts';
import { createPairTries } from '#features/requests/codes/tries.service.server.ts';
import { createSubmissions } from '#features/requests/intake/service.server.ts';
import { createLockedChange } from '#features/requests/locked-change.service.server.ts';
import { createNotices } from '#features/requests/notify/notices.service.server.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import type { AnonymousTexts } from '#features/sms/anonymous/service.server.ts';
import type { SmsService } from '#features/sms/service.server.ts';
import { createAttaching } from '#features/tracking/attach/service.server.ts';
import { createChoosing } from '#features/tracking/choose/service.server.ts';
import { createObjections } from '#features/tracking/objection/service.server.ts';
import { createMyRequestsService } from '#features/tracking/own/service.server.ts';
import { createClaimProofs } from '#features/tracking/proof/service.server.ts';
import type { createStaff } from '#features/users/staff.service.server.ts';
import { createBulk } from '#features/worklists/bulk/service.server.ts';
import { createDigests } from '#features/worklists/digest/service.server.ts';
import { createEscalating } from '#features/worklists/escalate/service.server.ts';
import { createRequestExport } from '#features/worklists/export/service.server.ts';
import { createWorklistService } from '#features/worklists/list/service.server.ts';
import { createLowRatings } from '#features/worklists/low-ratings/service.server.ts';
import { createRotation } from '#features/worklists/rotate/service.server.ts';
import type { Log } from '#lib/node/log.ts';
import type { Limiters } from '../limiters.ts';
import { canAskForRatings } from '../start-checks.ts';
import type { AttachmentServices } from './attachment-services.ts';
import type { PolicyServices } from './policy-services.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  log: Log;
  config: Pick<Config, 'publicUrl' | 'patience' | 'smsProviders' | 'smsir'>;
  limiters: Limiters;
  anonymousTexts: AnonymousTexts;
  sessions: Sessions;
  devices: Pick<Devices, 'find'>;
  settings: SettingsService;
  sms: SmsService;
  catalogue: Pick<CatalogueService, 'productTitle'>;
  staff: ReturnType<typeof createStaff>;
  files: Pick<AttachmentServices, 'prepareUploads' | 'fileGrants'>;
  policies: Pick<
    PolicyServices,
    'policyFiles' | 'entering' | 'renewing' | 'dueTerms' | 'renewalViews' | 'wallet'
  >;
  /** Notifies the live lists of a change. */
  onChange: () => void;
};

/** The services of requests: intake, the staff's lists, and all that is done with one. */
export function createRequestServices(dependencies: Dependencies) {
  const { db, now, log, config, limiters, sessions, devices } = dependencies;
  const { settings, sms, catalogue, staff, files, policies, onChange } = dependencies;
  const grants = files.fileGrants;
  const notices = createNotices({ sms, publicUrl: config.publicUrl });
  const findStaff = staff.find;
  const duty = createDuty({ db, now, settings });
  const changeLocked = createLockedChange({ db, now, sms, onChange });
  const undo = createUndo({
    ...{ db, now, changeLocked, sms, findStaff },
    policies: policies.entering,
  });
  const assignment = createAssignment({ db, now, changeLocked, findStaff, onChange });
  const claimsOf = createClaimViews({ now, settings });
  const canAsk = canAskForRatings(config);
  const askPlan = createAskPlan({ settings, sms, canAsk });
  const closing = createClosing({
    ...{ db, now, changeLocked, settings, notices, askPlan, findStaff },
    policies: { ...policies.entering, ...policies.renewing },
  });
  const rotation = createRotation({ db, now, log, settings, duty, findStaff, onChange });
  const onArrival = () => {
    onChange();
    rotation.lookSoon();
  };
  const { findOwner } = staff;
  const pairTries = createPairTries({ limiters, devices, grants, findOwner });
  const myRequests = createMyRequestsService({
    ...{ db, now, limiters, pairTries, settings, claimsOf, grants, askPlan, findOwner, onChange },
    policies: policies.wallet,
  });
  return {
    duty,
    /** The colleagues to whom a request may be assigned, and who of them is away today. */
    async listAssignees() {
      const away = new Set(await duty.away());
      return (await staff.list()).map((one) => ({ ...one, is_away: away.has(one.id) }));
    },
    rotation,
    submissions: createSubmissions({
      db,
      now,
      limiters,
      anonymousTexts: dependencies.anonymousTexts,
      findOwner,
      lockOwner: staff.lockOwner,
      isSignedIn: sessions.isKept,
      pairTries,
      log,
      settings,
      sms,
      notices,
      findProductTitle: catalogue.productTitle,
      prepareUploads: files.prepareUploads,
      storeReport,
      ownsPolicy: policies.wallet.owns,
      onChange: onArrival,
    }),
    workLists: createWorklistService({ db, now }),
    requestPanel: createRequestPanel({
      ...{ db, sms, undo, claimsOf },
      renewalOf: policies.renewalViews,
    }),
    undo,
    joining: createJoining({ db, now, settings, onChange }),
    splitting: createSplitting({ db, now, settings, onChange }),
    assignment,
    claimStages: createClaimStages({ now, changeLocked, settings, notices }),
    claimPapers: createClaimPapers({ now, changeLocked, notices }),
    outcomes: createOutcomes({ db, now, changeLocked, settings, notices, findStaff }),
    closing,
    bulk: createBulk({ db, assignment, closing, patience: config.patience }),
    escalating: createEscalating({
      ...{ db, now, log, settings, duty, sms, onChange },
      publicUrl: config.publicUrl,
    }),
    digests: createDigests({
      ...{ db, now, log, settings, duty, sms },
      publicUrl: config.publicUrl,
    }),
    renewalRequests: createRenewalRequests({
      ...{ db, now, log, settings, findStaff, onChange },
      terms: policies.dueTerms,
    }),
    ratingAsking: createRatingAsking({
      ...{ db, now, log, settings, sms, notices, canAsk, onChange },
    }),
    lowRatings: createLowRatings({ db, now, onChange }),
    rescue: createRescue({ db, now, onChange: onArrival }),
    requestExport: createRequestExport({ db, now, sessions }),
    myRequests,
    comparing: createComparing({ db, now, changeLocked, settings, notices }),
    choosing: createChoosing({ db, now, limiters, pairTries, settings, onChange }),
    claimProofs: createClaimProofs({
      ...{ db, now, log, limiters, sms, grants },
      devices: dependencies.devices,
      own: myRequests,
    }),
    objections: createObjections({
      ...{ db, now, settings, askPlan, onChange },
      own: myRequests,
    }),
    attaching: createAttaching({
      ...{ db, now, grants, findOwner, onChange },
      prepareUploads: files.prepareUploads,
      policyFiles: policies.policyFiles,
      ownsPolicy: policies.wallet.owns,
      findByCode: myRequests.findByCode,
    }),
  };
}
