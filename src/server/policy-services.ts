import type { Database } from '#db/client.ts';
import type { PrepareUploads } from '#features/attachments/take/service.server.ts';
import type { Sessions } from '#features/auth/session/service.server.ts';
import { createPolicyFiles } from '#features/policies/attach/service.server.ts';
import { createBook } from '#features/policies/book/service.server.ts';
import { createCancelling } from '#features/policies/cancel/service.server.ts';
import { createPolicyDetails } from '#features/policies/detail/service.server.ts';
import { createEntering } from '#features/policies/enter/service.server.ts';
import { createPolicyExport } from '#features/policies/export/service.server.ts';
import { createPayments } from '#features/policies/instalments/service.server.ts';
import { createInsurers } from '#features/policies/insurers/service.server.ts';
import { createLapsing } from '#features/policies/lapse/service.server.ts';
import { createRenewing } from '#features/policies/renew/service.server.ts';
import type { FindStaff } from '#features/policies/terms.service.server.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  sessions: Pick<Sessions, 'requireConfirmed'>;
  findStaff: FindStaff;
  prepareUploads: PrepareUploads;
  /** Tells those who watch the book that there is something to see. */
  onChange: () => void;
};

/** The book of policies, and all that is done with one. */
export function createPolicyServices(dependencies: Dependencies) {
  const { db, now, sessions, findStaff, prepareUploads, onChange } = dependencies;
  const changing = { db, now, onChange };
  return {
    book: createBook({ db, now }),
    policyDetails: createPolicyDetails({ db }),
    entering: createEntering({ ...changing, findStaff }),
    renewPolicy: createRenewing({ ...changing, findStaff }),
    cancelPolicy: createCancelling(changing),
    payInstalment: createPayments(changing),
    lapsing: createLapsing(changing),
    policyFiles: createPolicyFiles({ ...changing, prepareUploads }),
    policyExport: createPolicyExport({ db, now, sessions }),
    insurers: createInsurers({ db }),
  };
}

export type PolicyServices = ReturnType<typeof createPolicyServices>;
