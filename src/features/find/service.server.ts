/** One search over the requests of all kinds, the policies and the people that the caller may see. */

import { shownPhone } from '#domain/erasure.ts';
import type { Actor } from '#domain/roles.ts';
import { presentUser } from '#features/auth/user-view.service.server.ts';
import { canHandleRequests } from '#features/requests/permissions.ts';
import { iso, presentStaff, serviceTitleOf } from '#features/requests/view.service.server.ts';
import { typedNumber, typedWords } from '#features/users/list/search-words.contract.ts';
import { visibleRole } from '#features/users/permissions.ts';
import type { Context } from '#kit/context.ts';
import { AppError } from '#lib/http/errors.ts';
import { normalisePhone } from '#lib/phone/phone.ts';
import { toAsciiDigits } from '#lib/text/digits.ts';
import { normaliseLine } from '#lib/text/text.ts';
import {
  type Found,
  type FoundPerson,
  type FoundPolicy,
  type FoundRequest,
  MOST_FOUND,
} from './contract.ts';
import {
  findByCode,
  findByComparison,
  findByFileNumber,
  findByPhone,
  findPersonByPhone,
  findPoliciesBy,
  type LoadedPolicy,
  type LoadedRequest,
  loadPeople,
  loadPolicies,
  loadRequests,
  POLICIES,
  peopleOf,
  requestsOf,
} from './data.server.ts';
import { findMisspelt, type NamedSource } from './misspelt.data.server.ts';
import { findByPlate } from './plates.data.server.ts';
import { findByWords } from './ranked.data.server.ts';

const NOTHING: Found = { requests: [], policies: [], people: [] };
const CODE = /^\d{8}$/;
/** The code of a comparison's page: the end of its address, or the code alone. */
const COMPARISON = /(?:^|\/)([A-Za-z0-9_-]{16})$/;

function presentFoundRequest(row: LoadedRequest, code: string | null): FoundRequest {
  const { id, kind, status, result, assigneeId, trackingCode, joinedCodes } = row;
  const hasCode = code !== null && [trackingCode, ...joinedCodes.split(' ')].includes(code);
  return {
    id,
    kind,
    tracking_code: trackingCode,
    status,
    is_spam: row.isSpam,
    full_name: row.fullName,
    phone_number: shownPhone(row.phoneNumber),
    service_title: serviceTitleOf(row),
    assignee:
      assigneeId === null
        ? null
        : presentStaff({ id: assigneeId, firstName: '', lastName: '', ...row.assignee }),
    result,
    created_at: iso(row.createdAt),
    matched_code: hasCode ? code : null,
  };
}

const presentFoundPolicy = (row: LoadedPolicy): FoundPolicy => ({
  id: row.id,
  status: row.status,
  holder_name: row.holderName,
  holder_phone: shownPhone(row.holderPhone),
  line: row.line,
  insurer: { id: row.insurerId, name: row.insurerName },
  number: row.number,
  ends_on: row.endsOn,
  insured_object: row.insuredObject,
});

function presentFoundPerson(row: Parameters<typeof presentUser>[0]): FoundPerson {
  const { id, first_name, last_name, phone_number, national_code, role, is_active } =
    presentUser(row);
  return { id, first_name, last_name, phone_number, national_code, role, is_active };
}

/**
 * Exact matches come first, plates next, then matches by words and, where there is room, misspelt names.
 */
async function bestOf(
  ctx: Context,
  source: NamedSource,
  exact: number[],
  words: string[],
): Promise<number[]> {
  if (words.length === 0) return exact;
  const byPlate = await findByPlate(ctx.db, source, words);
  const byWords = await findByWords(ctx.db, source, words);
  const best = [...new Set([...exact, ...byPlate, ...byWords])];
  if (best.length >= MOST_FOUND) return best.slice(0, MOST_FOUND);
  const misspelt = await findMisspelt(ctx.db, source, words);
  return [...new Set([...best, ...misspelt])].slice(0, MOST_FOUND);
}

/** At most eight of each, the best first. 403 for everyone but staff; an admin finds customers alone. */
export async function findEverywhere(ctx: Context, actor: Actor, q: string): Promise<Found> {
  if (!canHandleRequests(actor)) throw new AppError('forbidden');
  const words = typedWords(q);
  // Punctuation alone finds nothing rather than everything.
  if (words.length === 0) return NOTHING;
  const digits = typedNumber(q) ?? '';
  const code = CODE.test(digits) ? digits : null;
  const phone = normalisePhone(q);
  const role = visibleRole(actor);
  // A whole phone number is a part of no other text, so no words are searched for.
  const others = phone ? [] : words;
  const byNumber = code
    ? await findByCode(ctx.db, code, actor)
    : phone
      ? await findByPhone(ctx.db, phone, actor)
      : [];
  const byFile = phone ? [] : await findByFileNumber(ctx.db, normaliseLine(q), actor);
  const shown = COMPARISON.exec(q.trim())?.[1];
  const byPage = shown ? await findByComparison(ctx.db, shown, actor) : [];
  const owner = phone ? await findPersonByPhone(ctx.db, phone, role) : [];
  const requests = await loadRequests(
    ctx.db,
    await bestOf(ctx, requestsOf(actor), [...byPage, ...byNumber, ...byFile], others),
    actor,
  );
  const held = await findPoliciesBy(ctx.db, { number: normaliseLine(toAsciiDigits(q)), phone });
  const policies = await loadPolicies(ctx.db, await bestOf(ctx, POLICIES, held, others));
  const people = await loadPeople(ctx.db, await bestOf(ctx, peopleOf(role), owner, others));
  return {
    requests: requests.map((row) => presentFoundRequest(row, code)),
    policies: policies.map(presentFoundPolicy),
    people: people.map(presentFoundPerson),
  };
}
