import type { Database, Transaction } from '#db/client.ts';
import { addWorkingMinutes } from '#domain/hours/working-hours.ts';
import { canSeeKind } from '#domain/requests.ts';
import { BOOK, countedAs } from '#domain/sources.ts';
import type { DueTerms } from '#features/policies/due/service.server.ts';
import type { FindStaff } from '#features/requests/claim-first.service.server.ts';
import { newTrackingCode } from '#features/requests/codes/code.service.server.ts';
import { appendEvent } from '#features/requests/data.server.ts';
import type { NewRequest } from '#features/requests/submissions.data.server.ts';
import type { Office } from '#features/settings/contract.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import type { Log } from '#lib/node/log.ts';
import { insertRenewal } from './data.server.ts';

/** How many are read at once. */
const AT_ONCE = 100;

type Dependencies = {
  db: Database;
  now: () => Date;
  log: Log;
  settings: Pick<SettingsService, 'office' | 'renewalLeads'>;
  findStaff: FindStaff;
  terms: DueTerms;
  onChange: () => void;
};

type Term = NonNullable<Awaited<ReturnType<DueTerms['take']>>>;

/** The details of a renewal request: the policy's data of that day. */
const detailsOf = (term: Term): Record<string, string> => ({
  line: term.line,
  insurer: term.insurerName,
  policy_number: term.number,
  ends_on: term.endsOn,
  ...(term.insuredObject !== null && { insured_object: term.insuredObject }),
});

/** Creates the requests to renew policies in time: one for each term, on every process at once. */
export function createRenewalRequests(dependencies: Dependencies) {
  const { db, now, log, settings, findStaff, terms, onChange } = dependencies;

  /** The assignee: the policy's owner among the staff, or none where that colleague is gone. */
  async function ownerOf(tx: Transaction, { ownerId }: Term): Promise<number | null> {
    const owner = ownerId === null ? null : await findStaff(tx, ownerId);
    return owner && canSeeKind(owner.role, 'renewal') ? owner.id : null;
  }

  async function store(tx: Transaction, term: Term, office: Office): Promise<number> {
    const at = now();
    const assigneeId = await ownerOf(tx, term);
    const request: NewRequest = {
      kind: 'renewal',
      trackingCode: newTrackingCode(),
      fullName: term.holderName,
      phoneNumber: term.holderPhone,
      service: null,
      details: detailsOf(term),
      isSpam: false,
      userId: null,
      respondBy: addWorkingMinutes(at, office.targets.renewal, office.hours),
      createdAt: at,
      source: null,
      ...countedAs(null),
      sourceName: BOOK,
      subject: '',
    };
    const requestId = await insertRenewal(tx, request, assigneeId);
    if (assigneeId !== null) {
      const payload = { from: null, to: assigneeId };
      await appendEvent(tx, { requestId, type: 'assigned', actorId: null, payload });
    }
    return requestId;
  }

  /** False where another process was first. */
  function make(id: number, office: Office): Promise<boolean> {
    return db.transaction(async (tx) => {
      const term = await terms.take(tx, id);
      if (!term) return false;
      await terms.note(tx, id, await store(tx, term, office));
      return true;
    });
  }

  async function makeSome(ids: readonly number[], isOver: () => boolean): Promise<number> {
    const office = await settings.office();
    let made = 0;
    for (const id of ids) {
      if (isOver()) break;
      try {
        if (await make(id, office)) made += 1;
      } catch (error) {
        log.error({ policy: id, err: error }, 'a renewal was not asked for; it is tried again');
      }
    }
    return made;
  }

  return {
    /** Creates the requests that are due. Ends early when `isOver` answers true. */
    async makeDue(isOver: () => boolean): Promise<void> {
      const leads = await settings.renewalLeads();
      for (let made = AT_ONCE; made > 0 && !isOver(); ) {
        made = await makeSome(await terms.list(leads, AT_ONCE), isOver);
        if (made > 0) onChange();
      }
    },
  };
}

export type RenewalRequests = ReturnType<typeof createRenewalRequests>;
