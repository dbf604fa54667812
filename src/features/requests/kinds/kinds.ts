import type { RequestKind, SentKind } from '#domain/requests.ts';
import { CALL } from './call.ts';
import { CLAIM } from './claim.ts';
import { COMPLAINT } from './complaint.ts';
import { CONSULTATION } from './consultation.ts';
import type { KindField, KindOfRequest, SentKindOfRequest } from './field.ts';
import { PARTNER } from './partner.ts';
import { RENEWAL } from './renewal.ts';

/** Kinds that visitors send. A public form loads only its own. */
export const SENT_KINDS: Readonly<Record<SentKind, SentKindOfRequest>> = {
  call: CALL,
  consultation: CONSULTATION,
  partner: PARTNER,
  claim: CLAIM,
  complaint: COMPLAINT,
};

/** All kinds of requests. */
export const KINDS: Readonly<Record<RequestKind, KindOfRequest>> = {
  ...SENT_KINDS,
  renewal: RENEWAL,
};

/**
 * The fields of all kinds by name, in the order of the forms; fields of one name have one title for the
 * staff.
 */
export const ALL_FIELDS: ReadonlyMap<string, KindField> = new Map(
  Object.values(KINDS).flatMap(({ fields }) => Object.entries(fields)),
);
