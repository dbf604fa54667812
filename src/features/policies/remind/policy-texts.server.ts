import type { Queryable } from '#db/client.ts';
import { listPolicyTexts } from './remind.data.server.ts';
import type { PolicyText } from './remind.ts';

/** The texts of a policy, the latest first. */
export async function policyTextsOf(db: Queryable, policyId: number): Promise<PolicyText[]> {
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
