import type { DeadlineRules } from '#domain/claims/deadlines.ts';
import { provinces } from '#domain/iran.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ClaimForm } from '../claims/claim-form.tsx';
import { CLAIM } from '../kinds/claim.ts';
import classes from './new-claim.module.css';
import type { Person } from './person-fields.tsx';
import { useNewRequest } from './queries.ts';

export type NewClaimProps = {
  userId: number;
  person: Person;
  rules: DeadlineRules;
  onStored: (trackingCode: string) => void;
};

/** Reports a loss of one's own: the public form whole, with name and number filled in. Loaded when it is opened. */
export default function NewClaim({ userId, person, rules, onStored }: NewClaimProps) {
  const ask = useNewRequest();
  return (
    <div className={classes.form}>
      <ClaimForm
        action="/claims-processing"
        provinces={provinces}
        rules={rules}
        place={`own-claim-${userId}`}
        person={{ ...person, phone_number: toPersianDigits(person.phone_number) }}
        send={async (values) => {
          const outcome = await ask(CLAIM.path, values);
          if (outcome.ok) onStored(outcome.data);
          return outcome;
        }}
        done={() => null}
      />
    </div>
  );
}
