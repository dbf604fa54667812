import { FLOW_STEP_FIELD } from './flow.ts';
import { useFlow } from './use-flow.ts';

type Props = { step: 'code' | 'password'; withNames?: boolean };

/** Carries the number, and the names, from step to step where no script remembers them. */
export function HiddenFields({ step, withNames = false }: Props) {
  const { purpose, phoneNumber, firstName, lastName } = useFlow();
  return (
    <>
      <input type="hidden" name={FLOW_STEP_FIELD} value={step} />
      <input type="hidden" name="phone_number" value={phoneNumber} />
      {withNames && purpose === 'register' && (
        <>
          <input type="hidden" name="first_name" value={firstName} />
          <input type="hidden" name="last_name" value={lastName} />
        </>
      )}
    </>
  );
}
