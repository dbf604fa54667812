import type { Transaction } from '#db/client.ts';
import type { AuditAction } from '#features/audit/contract.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import type { StoredPolicy } from './data.server.ts';

type Values = Record<string, string | number | null>;

/** The fields of a policy in the audit log, by their API names; personal values are masked on writing. */
const valuesOf = (row: StoredPolicy): Values => ({
  holder_name: row.holderName,
  holder_phone: row.holderPhone,
  line: row.line,
  insurer_id: row.insurerId,
  policy_number: row.number,
  starts_on: row.startsOn,
  ends_on: row.endsOn,
  premium_rial: row.premiumRial,
  insured_object: row.insuredObject,
  owner_id: row.ownerId,
  policy_status: row.status,
});

/** The changed fields of a row, before and after; null where none changed. */
export function changeOf(before: StoredPolicy, after: StoredPolicy) {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const names = Object.keys(was).filter((name) => was[name] !== is[name]);
  if (names.length === 0) return null;
  const pick = (of: Values) => Object.fromEntries(names.map((name) => [name, of[name]]));
  return { before: pick(was), after: pick(is) };
}

export const enteredValues = (row: StoredPolicy): Values =>
  Object.fromEntries(Object.entries(valuesOf(row)).filter(([, value]) => value !== null));

type Entry = {
  /** Null for the system itself. */
  actorId: number | null;
  action: Extract<AuditAction, `policy.${string}`>;
  id: number;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Records a change of a policy in the audit log, in the transaction of the change. */
export const recordPolicy = (tx: Transaction, { id, ...entry }: Entry): Promise<void> =>
  recordAudit(tx, { ...entry, subject: { type: 'policy', id } });
