import type { Database } from '#db/client.ts';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { policyInWords } from '#domain/policies/words.ts';
import type { Actor } from '#domain/roles.ts';
import { filesOfPolicies, presentAttachment } from '#features/attachments/take/service.server.ts';
import { AppError } from '#lib/http/errors.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman } from '#lib/text/toman.ts';
import { presentInstalment } from '../view.service.server.ts';
import { type CalendarDay, writeCalendar } from './calendar.adapter.server.ts';
import { MY_POLICIES_LIMIT, type MyPolicy } from './contract.ts';
import {
  isHeldPolicy,
  listHeldPolicies,
  listInstalmentsOf,
  listOpenRenewals,
} from './data.server.ts';
import { CALENDAR_TEXTS as TEXTS } from './texts.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  publicUrl: string;
  /** The account of an actor: its number is proved. */
  findOwner: (id: number) => Promise<{ phoneNumber: string } | null>;
};

/** The days of a running policy that its holder must not miss: its last one, and what is still to be paid. */
function daysOf({ id, line, insurer_name, number, ends_on, instalments }: MyPolicy): CalendarDay[] {
  const policy = policyInWords(CLAIM_LINE_LABELS[line], insurer_name);
  const named = TEXTS.number(toPersianDigits(number));
  const due = instalments.filter(({ paid_on }) => paid_on === null);
  return [
    ...due.map((one) => ({
      id: `instalment-${one.id}`,
      date: one.due_on,
      summary: TEXTS.instalment(policy),
      lines: [TEXTS.amount(inToman(one.amount_rial)), named],
    })),
    {
      id: `policy-${id}`,
      date: ends_on,
      summary: TEXTS.end(policy),
      lines: [TEXTS.lastDay, named],
    },
  ];
}

/** What a customer sees of the book: the policies of their own number. */
export function createWallet({ db, now, publicUrl, findOwner }: Dependencies) {
  /** One's own policies, what ends last first. 401 where the account is gone. */
  async function mine(actor: Pick<Actor, 'id'>): Promise<MyPolicy[]> {
    const owner = await findOwner(actor.id);
    if (!owner) throw new AppError('unauthenticated');
    const rows = await listHeldPolicies(db, owner.phoneNumber, MY_POLICIES_LIMIT);
    const ids = rows.map(({ id }) => id);
    const instalments = Map.groupBy(await listInstalmentsOf(db, ids), (one) => one.policyId);
    const files = Map.groupBy(await filesOfPolicies(db, ids), ({ policyId }) => policyId);
    const renewals = await listOpenRenewals(db, ids, owner.phoneNumber);
    const codes = new Map(renewals.map(({ policyId, code }) => [policyId, code]));
    return rows.map((row) => ({
      id: row.id,
      status: row.status,
      line: row.line,
      insurer_name: row.insurerName,
      number: row.number,
      starts_on: row.startsOn,
      ends_on: row.endsOn,
      premium_rial: row.premiumRial,
      insured_object: row.insuredObject,
      // The term before may have been another person's.
      previous_id: row.previousId !== null && ids.includes(row.previousId) ? row.previousId : null,
      renewal_code: codes.get(row.id) ?? null,
      instalments: (instalments.get(row.id) ?? []).map(presentInstalment),
      attachments: (files.get(row.id) ?? []).map(presentAttachment),
    }));
  }

  return {
    mine,

    /** The days of one's running policies, as a file for calendars. */
    async calendar(actor: Pick<Actor, 'id'>): Promise<string> {
      const running = (await mine(actor)).filter(({ status }) => status === 'active');
      const days = running.flatMap(daysOf).sort((a, b) => a.date.localeCompare(b.date));
      return writeCalendar({ name: TEXTS.name, at: now(), publicUrl, days });
    },

    /** Whether a policy is one of the actor's own. */
    async owns(actor: Pick<Actor, 'id'>, id: number): Promise<boolean> {
      const owner = await findOwner(actor.id);
      return owner !== null && isHeldPolicy(db, id, owner.phoneNumber);
    },
  };
}

export type Wallet = ReturnType<typeof createWallet>;
