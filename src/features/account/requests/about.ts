import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { POLICY_WORDS, policyInWords } from '#domain/policies/words.ts';
import { KIND_LABELS } from '#domain/requests.ts';
import type { NamedPolicy } from '#features/policies/wallet/contract.ts';
import type { MyRequest } from '#features/tracking/track/contract.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

/** A policy in a few words: «شخص ثالث خودرو، بیمهٔ ایران». */
export const nameOf = ({ line, insurer_name }: Pick<NamedPolicy, 'line' | 'insurer_name'>) =>
  policyInWords(CLAIM_LINE_LABELS[line], insurer_name);

/** The same with what tells it from another one of its kind: what is insured, a plate or an address; else its number. */
export const nameWithObject = (policy: Omit<NamedPolicy, 'id'>): string =>
  `${nameOf(policy)}، ${policy.insured_object ?? numberOf(policy.number)}`;

const numberOf = (number: string): string => `${POLICY_WORDS.number} ${toPersianDigits(number)}`;

/** What was asked for, each thing once; what was taken back only where nothing else is left. */
export function subjectsOf({
  service_title,
  subjects,
}: Pick<MyRequest, 'service_title' | 'subjects'>): string {
  const live = subjects.filter(({ is_withdrawn }) => !is_withdrawn);
  const asked = (live.length > 0 ? live : subjects).map(({ subject }) => subject);
  return [...new Set([service_title ?? '', ...asked])].filter(Boolean).join('؛ ');
}

/** What the report of a loss says of the policy, where it is none of one's own that are in the book. */
export function reportedPolicy({ policies, claim }: Pick<MyRequest, 'policies' | 'claim'>): string {
  if (policies.length > 0 || !claim) return '';
  const { line, insurer, policy_number } = claim;
  return [
    insurer && policyInWords(CLAIM_LINE_LABELS[line], insurer),
    policy_number && numberOf(policy_number),
  ]
    .filter(Boolean)
    .join('، ');
}

/** A request in a line: the policy that it is about, else what was asked for, else what kind it is. */
export const requestInWords = (request: MyRequest): string =>
  request.policies.map(nameWithObject).join('؛ ') ||
  subjectsOf(request) ||
  KIND_LABELS[request.kind];
