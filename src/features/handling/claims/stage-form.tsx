import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  CLAIM_STAGE_LABELS,
  type ClaimStage,
  NEXT_STAGES,
  STAGES_WITH_AMOUNT,
  stageBefore,
} from '#domain/claims/stages.ts';
import { FILE_TEXTS as TEXTS } from '#features/claims/file/file.words.ts';
import type { ClaimView } from '#features/claims/view.ts';
import { readSum } from '#lib/money/read-sum.ts';
import { sumProblem } from '#lib/money/sum.texts.ts';
import { SumInput } from '#ui/form/sum-input.tsx';
import { FormActions, Stack } from '#ui/look/look.tsx';
import type { RequestAction } from '../panel/use-request-action.ts';

type Props = { claim: ClaimView; action: RequestAction };

/** The next stage of the file: one tap chooses it, and a short form asks for its data. */
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
    <Stack gap={1}>
      <h4>{TEXTS.next}</h4>
      <FormActions>
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
      </FormActions>
    </Stack>
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
  const [amount, setAmount] = useState<number | string>('');
  const hasAmount = isForward && STAGES_WITH_AMOUNT.includes(to);

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const textOf = (name: string) => String(typed.get(name) ?? '');
    if (typeof amount === 'string' && amount.trim() !== '') {
      const reading = readSum(amount, { unit: 'toman' });
      if (reading.is !== 'value') {
        return action.setFieldErrors({ amount_rial: sumProblem(reading) });
      }
    }
    const body = {
      stage: to,
      note: textOf('note'),
      insurer_reference: textOf('insurer_reference'),
      ...(hasAmount && typeof amount === 'number' && { amount_rial: amount }),
    };
    if (await action.run({ what: 'claim-stage', body }, TEXTS.moved)) onDone();
  }

  return (
    <form
      ref={action.form}
      onSubmit={(event) => void save(event)}
      onChange={(event) => action.clearError((event.target as unknown as { name: string }).name)}
      noValidate
    >
      <Stack gap="1h">
        <h4>{TEXTS.goTo(CLAIM_STAGE_LABELS[to])}</h4>
        {hasAmount && (
          <SumInput
            name="amount_rial"
            label={TEXTS.amount}
            value={amount}
            onChange={setAmount}
            error={fields.amount_rial}
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
        <FormActions>
          <Button type="submit" loading={action.running === 'claim-stage'}>
            {TEXTS.save}
          </Button>
          <Button variant="default" onClick={onDone}>
            {TEXTS.cancel}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
