import type { Queryable } from '#db/client.ts';
import type { PolicyText } from './contract.ts';
import { listPolicyTexts } from './data.server.ts';

/** The texts of a policy, the latest first. */
export async function toldOf(db: Queryable, policyId: number): Promise<PolicyText[]> {
  const rows = await listPolicyTexts(db, policyId);
  return rows.map(({ text, sms }) => ({
    id: text.id,
    instalment_id: text.instalmentId === 0 ? null : text.instalmentId,
    about_on: text.aboutOn,
    days_before: text.daysBefore,
    text: sms.body ?? '',
    state: sms.state,
    at: sms.updatedAt.toISOString(),
  }));
}
