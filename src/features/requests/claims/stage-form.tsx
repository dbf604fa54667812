import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  CLAIM_STAGE_LABELS,
  type ClaimStage,
  NEXT_STAGES,
  STAGES_WITH_AMOUNT,
  stageBefore,
} from '#domain/claims/stages.ts';
import { rialOfToman } from '#lib/text/toman.ts';
import type { RequestAction } from '../panel/use-request-action.ts';
import classes from './claim-file.module.css';
import { FILE_TEXTS as TEXTS } from './file.texts.ts';
import type { ClaimView } from './view.contract.ts';

type Props = { claim: ClaimView; action: RequestAction };

/** Where the file goes next: one tap names the step, a short form says what belongs to it. */
export function StageForm({ claim, action }: Props) {
  const [to, setTo] = useState<ClaimStage | null>(null);
  const before = stageBefore(claim.stage, claim.previous_stage);
  const isForward = to !== null && NEXT_STAGES[claim.stage].includes(to);

  function choose(stage: ClaimStage | null): void {
    action.clearErrors();
    setTo(stage);
  }

  if (to !== null) {
    return (
      <Step
        to={to}
        isForward={isForward}
        action={action}
        reference={claim.insurer_reference ?? ''}
        onDone={() => choose(null)}
      />
    );
  }
  return (
    <div className={classes.steps}>
      <h4>{TEXTS.next}</h4>
      {NEXT_STAGES[claim.stage].map((stage) => (
        <Button key={stage} size="sm" variant="light" onClick={() => choose(stage)}>
          {TEXTS.goTo(CLAIM_STAGE_LABELS[stage])}
        </Button>
      ))}
      {before && !NEXT_STAGES[claim.stage].includes(before) && (
        <Button size="sm" variant="subtle" onClick={() => choose(before)}>
          {TEXTS.correction}: {CLAIM_STAGE_LABELS[before]}
        </Button>
      )}
    </div>
  );
}

type StepProps = {
  to: ClaimStage;
  isForward: boolean;
  action: RequestAction;
  reference: string;
  onDone: () => void;
};

function Step({ to, isForward, action, reference, onDone }: StepProps) {
  const { fields } = action.errors;
  const hasAmount = isForward && STAGES_WITH_AMOUNT.includes(to);

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const said = (name: string) => String(typed.get(name) ?? '');
    const amount = said('amount_rial');
    const rial = amount === '' ? undefined : rialOfToman(amount);
    if (rial === null) return action.setFieldErrors({ amount_rial: TEXTS.amountWrong });
    const body = {
      stage: to,
      note: said('note'),
      insurer_reference: said('insurer_reference'),
      ...(rial !== undefined && { amount_rial: rial }),
    };
    if (await action.run({ what: 'claim-stage', body }, TEXTS.moved)) onDone();
  }

  return (
    <form
      ref={action.form}
      className={classes.form}
      onSubmit={(event) => void save(event)}
      onChange={(event) => action.clearError((event.target as unknown as { name: string }).name)}
      noValidate
    >
      <h4>{TEXTS.goTo(CLAIM_STAGE_LABELS[to])}</h4>
      {hasAmount && (
        <TextInput
          name="amount_rial"
          label={TEXTS.amount}
          error={fields.amount_rial}
          inputMode="numeric"
          maxLength={24}
          autoFocus
        />
      )}
      {isForward && (
        <TextInput
          name="insurer_reference"
          label={TEXTS.reference}
          defaultValue={reference}
          error={fields.insurer_reference}
          maxLength={60}
        />
      )}
      <Textarea
        name="note"
        label={isForward ? TEXTS.note : TEXTS.noteForCorrection}
        error={fields.note}
        maxLength={1000}
        autosize
        minRows={2}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={action.running === 'claim-stage'}>
          {TEXTS.save}
        </Button>
        <Button variant="default" onClick={onDone}>
          {TEXTS.cancel}
        </Button>
      </div>
    </form>
  );
}
