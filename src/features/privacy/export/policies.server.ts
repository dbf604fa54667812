import type { Database } from '#db/client.ts';
import { policyFilesOf } from '#features/attachments/take.server.ts';
import { present } from '#kit/present.server.ts';
import {
  findRemindedNumber,
  listInstalmentsOf,
  listPoliciesOf,
  listRemindersOf,
} from '../person/policies.server.ts';
import { exportedFile, exportedPolicy, type PersonalData, personalData } from './export.ts';

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
      ...present(exportedPolicy, policy),
      insurer,
      instalments: (instalments.get(policy.id) ?? []).map(({ instalment }) =>
        present(exportedPolicy.shape.instalments.element, instalment),
      ),
      files: files.map((file) => present(exportedFile, file)),
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
    policy_reminders: reminders.map((row) =>
      present(personalData.shape.policy_reminders.element, row),
    ),
  };
}
