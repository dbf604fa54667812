import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  CLAIM_STAGE_LABELS,
  type ClaimStage,
  NEXT_STAGES,
  STAGES_WITH_AMOUNT,
  stageBefore,
} from '#domain/claims/stages.ts';
import { FILE_TEXTS as TEXTS } from '#features/claims/file/file.words.ts';
import type { ClaimView, PaperView } from '#features/claims/view.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useForm } from '#ui/form/form.tsx';
import { SumInput } from '#ui/form/sum-input.tsx';
import { FormActions, Stack, Text } from '#ui/look/look.tsx';
import { useDraftState } from '../panel/draft-state.tsx';
import type { RequestAction } from '../panel/use-request-action.ts';
import { moveClaimCall } from './claims.ts';

type Props = { claim: ClaimView; action: RequestAction };
/** What is typed for the next stage: it outlives the panel that becomes a dialog. */
type Draft = {
  stage: ClaimStage;
  amount_rial: number | string;
  insurer_reference: string;
  note: string;
};

/** The next stage of the file: one tap chooses it, and a short form asks for its data. */
export function StageForm({ claim, action }: Props) {
  const [draft, setDraft] = useDraftState<Draft | null>(`claim ${claim.stage}`, null);
  const before = stageBefore(claim.stage, claim.previous_stage);
  const isForward = (to: ClaimStage) => NEXT_STAGES[claim.stage].includes(to);

  function choose(stage: ClaimStage): void {
    const insurer_reference = isForward(stage) ? (claim.insurer_reference ?? '') : '';
    setDraft({ stage, amount_rial: '', insurer_reference, note: '' });
  }

  function leave(): void {
    action.reset();
    setDraft(null);
  }

  if (draft !== null) {
    const missing = claim.papers.filter(({ state }) => state === 'needed');
    const step = { draft, isForward: isForward(draft.stage), missing, action };
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

const PAPERS_OPEN = TEXTS.papersOpen;

type StepProps = {
  draft: Draft;
  isForward: boolean;
  /** The papers that are still needed. */
  missing: readonly PaperView[];
  action: RequestAction;
  onChange: (draft: Draft) => void;
  onDone: () => void;
};

function Step({ draft, isForward, missing, action, onChange, onDone }: StepProps) {
  const { stage } = draft;
  const [isAsking, setAsking] = useState(false);
  const isDoubtful = isForward && stage === 'papers_complete' && missing.length > 0;
  const form = useForm(moveClaimCall.body, {
    by: action,
    start: draft,
    keep: onChange,
    async send(body) {
      if (isDoubtful && !isAsking) setAsking(true);
      else await move(body);
    },
  });
  async function move(body: Draft): Promise<void> {
    const sent = { ...body, confirmed: isAsking };
    const isMoved = await action.run({ what: 'claim-stage', body: sent }, TEXTS.moved);
    setAsking(false);
    if (isMoved) onDone();
  }

  return (
    <form {...form.props}>
      <Dialog title={PAPERS_OPEN.title} isOpen={isAsking} onClose={() => setAsking(false)}>
        <Stack isInDialog>
          <Text>{PAPERS_OPEN.lead}</Text>
          <ul>
            {missing.map(({ key, title }) => (
              <li key={key}>{title}</li>
            ))}
          </ul>
          <FormActions>
            <Button
              loading={action.running === 'claim-stage'}
              onClick={() => void move(form.values)}
            >
              {PAPERS_OPEN.go}
            </Button>
            <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
              {PAPERS_OPEN.back}
            </Button>
          </FormActions>
        </Stack>
      </Dialog>
      <Stack gap="1h">
        <h4>{TEXTS.goTo(CLAIM_STAGE_LABELS[stage])}</h4>
        {isForward && STAGES_WITH_AMOUNT.includes(stage) && (
          <SumInput {...form.control('amount_rial')} label={TEXTS.amount} autoFocus />
        )}
        {isForward && <TextInput {...form.field('insurer_reference')} />}
        <Textarea
          {...form.field('note')}
          {...(!isForward && { label: TEXTS.noteForCorrection })}
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
