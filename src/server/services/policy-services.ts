import type { Config } from '#config/env.ts';
import type { Database } from '#db/client.ts';
import type { PrepareUploads } from '#features/attachments/take/service.server.ts';
import type { Otp } from '#features/auth/one-time-code/service.server.ts';
import type { Sessions } from '#features/auth/session/service.server.ts';
import { createPolicyFiles } from '#features/policies/attach/service.server.ts';
import { createBook } from '#features/policies/book/service.server.ts';
import { createCancelling } from '#features/policies/cancel/service.server.ts';
import { createPolicyDetails } from '#features/policies/detail/service.server.ts';
import { createDueTerms } from '#features/policies/due/service.server.ts';
import { createReplanning } from '#features/policies/enter/replan.service.server.ts';
import { createEntering } from '#features/policies/enter/service.server.ts';
import { createPolicyExport } from '#features/policies/export/service.server.ts';
import { createImportChecking } from '#features/policies/import/check.service.server.ts';
import { createImportFiles } from '#features/policies/import/files.service.server.ts';
import { createImportRun } from '#features/policies/import/run.service.server.ts';
import { createImports } from '#features/policies/import/service.server.ts';
import { createImportUndoing } from '#features/policies/import/undo.service.server.ts';
import { createBookReader } from '#features/policies/import-reading/reader.service.server.ts';
import { createPayments } from '#features/policies/instalments/service.server.ts';
import { createInsurers } from '#features/policies/insurers/service.server.ts';
import { createLapsing } from '#features/policies/lapse/service.server.ts';
import { createReminding } from '#features/policies/remind/service.server.ts';
import { createWithdrawing } from '#features/policies/remind/withdraw.service.server.ts';
import { createReminders } from '#features/policies/reminders/service.server.ts';
import { createRenewing } from '#features/policies/renew/service.server.ts';
import { createRenewalViews } from '#features/policies/renew/view.service.server.ts';
import { createStopCodes, createStopping } from '#features/policies/stop/service.server.ts';
import { createWallet } from '#features/policies/wallet/service.server.ts';
import { renewalWithdrawing } from '#features/renewals/withdraw.service.server.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import type { SmsService } from '#features/sms/service.server.ts';
import type { createStaff } from '#features/users/staff.service.server.ts';
import type { Log } from '#lib/node/log.ts';
import type { Limiters } from '../limiters.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  log: Log;
  config: Pick<Config, 'publicUrl'>;
  limiters: Pick<Limiters, 'stopPerAddress' | 'giveBack'>;
  settings: Pick<SettingsService, 'office' | 'renewalLeads'>;
  sms: SmsService;
  sessions: Pick<Sessions, 'requireConfirmed'>;
  otp: Otp;
  staff: ReturnType<typeof createStaff>;
  prepareUploads: PrepareUploads;
  /** Notifies the live lists of the book of a change. */
  onChange: () => void;
};

/** The services of the book of policies, and of a single policy. */
export function createPolicyServices(dependencies: Dependencies) {
  const { db, now, log, config, limiters, settings, sms } = dependencies;
  const { sessions, otp, staff, prepareUploads, onChange } = dependencies;
  const { find: findStaff, findOwner } = staff;
  const texts = createWithdrawing({ sms });
  const changing = { db, now, texts, onChange };
  const replan = createReplanning({ texts });
  const undoStep = createImportUndoing({ ...changing, log, renewals: renewalWithdrawing });
  const importRun = createImportRun({ ...changing, log, findStaff, replan, undoStep });
  return {
    importRun,
    importChecking: createImportChecking({
      ...{ db, now, sessions, settings },
      read: createBookReader({ log }),
    }),
    imports: createImports({ db, now, sessions, run: importRun }),
    importFiles: createImportFiles({ db, now }),
    book: createBook({ db, now }),
    policyDetails: createPolicyDetails({ db }),
    entering: createEntering({ ...changing, findStaff, replan }),
    renewing: createRenewing({ ...changing, findStaff }),
    cancelPolicy: createCancelling(changing),
    payInstalment: createPayments(changing),
    renewalViews: createRenewalViews({ db }),
    dueTerms: createDueTerms({ db, now }),
    reminding: createReminding({
      ...{ db, now, log, settings, sms, onChange },
      codes: createStopCodes(),
      publicUrl: config.publicUrl,
    }),
    stopReminders: createStopping({ db, now, limiters, sms, onChange }),
    lapsing: createLapsing(changing),
    policyFiles: createPolicyFiles({ ...changing, prepareUploads }),
    policyExport: createPolicyExport({ db, now, sessions }),
    insurers: createInsurers({ db }),
    reminders: createReminders({ ...changing, otp }),
    wallet: createWallet({ db, now, publicUrl: config.publicUrl, findOwner }),
  };
}

export type PolicyServices = ReturnType<typeof createPolicyServices>;
