import { Button, Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
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
import { useDraftState } from '../panel/draft-state.tsx';
import type { RequestAction } from '../panel/use-request-action.ts';

type Props = { claim: ClaimView; action: RequestAction };
/** What is typed for the next stage: it outlives the panel that becomes a dialog. */
type Draft = { to: ClaimStage; amount: number | string; insurer_reference: string; note: string };

/** The next stage of the file: one tap chooses it, and a short form asks for its data. */
export function StageForm({ claim, action }: Props) {
  const [draft, setDraft] = useDraftState<Draft | null>(`claim ${claim.stage}`, null);
  const before = stageBefore(claim.stage, claim.previous_stage);
  const isForward = (to: ClaimStage) => NEXT_STAGES[claim.stage].includes(to);

  function choose(to: ClaimStage): void {
    const insurer_reference = isForward(to) ? (claim.insurer_reference ?? '') : '';
    setDraft({ to, amount: '', insurer_reference, note: '' });
  }

  function leave(): void {
    action.clearErrors();
    setDraft(null);
  }

  if (draft !== null) {
    const step = { draft, isForward: isForward(draft.to), action };
    return <Step {...step} onChange={setDraft} onDone={leave} />;
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
        {before && !isForward(before) && (
          <Button size="sm" variant="subtle" onClick={() => choose(before)}>
            {TEXTS.correction}: {CLAIM_STAGE_LABELS[before]}
          </Button>
        )}
      </FormActions>
    </Stack>
  );
}

type StepProps = {
  draft: Draft;
  isForward: boolean;
  action: RequestAction;
  onChange: (draft: Draft) => void;
  onDone: () => void;
};

/** One action sends all forms of the panel, so it is no form of its own. */
function Step({ draft, isForward, action, onChange, onDone }: StepProps) {
  const { to, amount, ...texts } = draft;
  const hasAmount = isForward && STAGES_WITH_AMOUNT.includes(to);

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (typeof amount === 'string' && amount.trim() !== '') {
      const reading = readSum(amount, { unit: 'toman' });
      if (reading.is !== 'value') {
        return action.setFieldErrors({ amount_rial: sumProblem(reading) });
      }
    }
    const amount_rial = hasAmount && typeof amount === 'number' ? { amount_rial: amount } : {};
    const body = { stage: to, ...texts, ...amount_rial };
    if (await action.run({ what: 'claim-stage', body }, TEXTS.moved)) onDone();
  }

  const field = (name: 'insurer_reference' | 'note') => ({
    name,
    value: draft[name],
    error: action.errors.fields[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      action.clearError(name);
      onChange({ ...draft, [name]: value });
    },
  });

  return (
    <form ref={action.form} onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="1h">
        <h4>{TEXTS.goTo(CLAIM_STAGE_LABELS[to])}</h4>
        {hasAmount && (
          <SumInput
            name="amount_rial"
            label={TEXTS.amount}
            value={amount}
            onChange={(typed) => {
              action.clearError('amount_rial');
              onChange({ ...draft, amount: typed });
            }}
            error={action.errors.fields.amount_rial}
            autoFocus
          />
        )}
        {isForward && (
          <TextInput {...field('insurer_reference')} label={TEXTS.reference} maxLength={60} />
        )}
        <Textarea
          {...field('note')}
          label={isForward ? TEXTS.note : TEXTS.noteForCorrection}
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
