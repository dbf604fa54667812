import { Link } from 'react-router';
import { POLICY_WORDS } from '#domain/policies/words.ts';
import { policyAnchor } from '#features/policies/wallet/queries.ts';
import type { MyRequest } from '#features/tracking/track/contract.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { nameOf, reportedPolicy } from './about.ts';
import classes from './about-policies.module.css';

type Props = {
  request: Pick<MyRequest, 'policies' | 'claim'>;
  /** The path of the customer's policies. */
  policiesPath: string;
};

/** The policies that a request is about; each of the customer's own links to its card. */
export function AboutPolicies({ request, policiesPath }: Props) {
  const { policies } = request;
  const reported = reportedPolicy(request);
  if (policies.length === 0 && !reported) return null;
  return (
    <div className={classes.box}>
      {policies.map((policy) => (
        <p key={policy.id}>
          <Link to={`${policiesPath}#${policyAnchor(policy.id)}`}>{nameOf(policy)}</Link>
          {policy.insured_object && <span>{policy.insured_object}</span>}
          <span className={classes.quiet}>
            {POLICY_WORDS.number} <bdi dir="ltr">{toPersianDigits(policy.number)}</bdi>
          </span>
        </p>
      ))}
      {reported && <p>{reported}</p>}
    </div>
  );
}
