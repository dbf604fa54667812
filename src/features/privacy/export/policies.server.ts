import type { Database } from '#db/client.ts';
import { forEachText } from '#domain/policies/fields.ts';
import { policyFilesOf } from '#features/attachments/take.server.ts';
import {
  findRemindedNumber,
  listInstalmentsOf,
  listPoliciesOf,
  listRemindersOf,
} from '../person/policies.server.ts';
import type { PersonalData } from './export.ts';

/** The policies of a number, and its reminders. */
export async function policyPart(
  db: Database,
  phoneNumber: string,
): Promise<Pick<PersonalData, 'policies' | 'policy_reminders' | 'reminded'>> {
  const instalments = Map.groupBy(
    await listInstalmentsOf(db, phoneNumber),
    ({ instalment }) => instalment.policyId,
  );
  const policies: PersonalData['policies'] = [];
  for (const { policy, insurer } of await listPoliciesOf(db, phoneNumber)) {
    const files = await policyFilesOf(db, policy.id);
    policies.push({
      id: policy.id,
      status: policy.status,
      holder_name: policy.holderName,
      line: policy.line,
      insurer,
      number: policy.number,
      starts_on: policy.startsOn,
      ends_on: policy.endsOn,
      premium_rial: policy.premiumRial,
      ...forEachText(({ column }) => policy[column]),
      cancel_reason: policy.cancelReason,
      created_at: policy.createdAt.toISOString(),
      instalments: (instalments.get(policy.id) ?? []).map(({ instalment }) => ({
        due_on: instalment.dueOn,
        amount_rial: instalment.amountRial,
        paid_on: instalment.paidOn,
      })),
      files: files.map(({ filename, kind, size, createdAt }) => ({
        filename,
        kind,
        size,
        created_at: createdAt.toISOString(),
      })),
    });
  }
  const number = await findRemindedNumber(db, phoneNumber);
  const reminders = await listRemindersOf(db, phoneNumber);
  return {
    policies,
    reminded: number && {
      since: number.createdAt.toISOString(),
      stopped_at: number.stoppedAt?.toISOString() ?? null,
    },
    policy_reminders: reminders.map(({ fullName, line, endsOn, createdAt }) => ({
      full_name: fullName,
      line,
      ends_on: endsOn,
      created_at: createdAt.toISOString(),
    })),
  };
}
