import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { POLICY_WORDS, policyInWords } from '#domain/policies/words.ts';
import { KIND_LABELS } from '#domain/requests.ts';
import type { NamedPolicy } from '#features/policies/wallet/wallet.ts';
import type { MyRequest } from '#features/tracking/track/track.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

/** A policy in a few words: «شخص ثالث خودرو، بیمهٔ ایران». */
export const nameOf = ({ line, insurer_name }: Pick<NamedPolicy, 'line' | 'insurer_name'>) =>
  policyInWords(CLAIM_LINE_LABELS[line], insurer_name);

/** As `nameOf`, with what identifies it among policies of its kind: the insured object, else its number. */
export const nameWithObject = (policy: Omit<NamedPolicy, 'id'>): string =>
  `${nameOf(policy)}، ${policy.insured_object ?? numberOf(policy.number)}`;

const numberOf = (number: string): string => `${POLICY_WORDS.number} ${toPersianDigits(number)}`;

/** The subjects of a request, each once; withdrawn ones only where no other is left. */
export function subjectsOf({
  service_title,
  subjects,
}: Pick<MyRequest, 'service_title' | 'subjects'>): string {
  const live = subjects.filter(({ is_withdrawn }) => !is_withdrawn);
  const asked = (live.length > 0 ? live : subjects).map(({ subject }) => subject);
  return [...new Set([service_title ?? '', ...asked])].filter(Boolean).join('؛ ');
}

/** The policy that a loss report names, where it is none of the customer's policies in the book. */
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

/** A request in a line: its policy, else its subjects, else its kind. */
export const requestInWords = (request: MyRequest): string =>
  request.policies.map(nameWithObject).join('؛ ') ||
  subjectsOf(request) ||
  KIND_LABELS[request.kind];
