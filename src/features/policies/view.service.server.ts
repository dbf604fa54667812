import { shownPhone } from '#domain/erasure.ts';
import type { PolicyView } from './contract.ts';
import type { NamedPolicy, StoredInstalment } from './data.server.ts';
import type { InstalmentView } from './detail/contract.ts';

/** A policy as it is sent to the client. */
export function presentPolicy(row: NamedPolicy): PolicyView {
  const { ownerId, ownerFirstName, ownerLastName } = row;
  return {
    id: row.id,
    status: row.status,
    holder_name: row.holderName,
    holder_phone: shownPhone(row.holderPhone),
    line: row.line,
    insurer: { id: row.insurerId, name: row.insurerName },
    number: row.number,
    starts_on: row.startsOn,
    ends_on: row.endsOn,
    premium_rial: row.premiumRial,
    insured_object: row.insuredObject,
    owner: ownerId === null ? null : { id: ownerId, name: `${ownerFirstName} ${ownerLastName}` },
    previous_id: row.previousId,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export const presentInstalment = (row: StoredInstalment): InstalmentView => ({
  id: row.id,
  due_on: row.dueOn,
  amount_rial: row.amountRial,
  paid_on: row.paidOn,
});
