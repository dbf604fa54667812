import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { bringsPolicy, RESULT_LABELS, RESULTS, type RequestResult } from '#domain/requests.ts';
import { EMPTY_DRAFT, nextTermOf } from '#features/policies/form/draft.ts';
import type { ActionFormProps } from '../panel/action-form.tsx';
import { ActionForm } from '../panel/action-form.tsx';
import classes from '../panel/action-panel.module.css';
import type { RequestDetail } from '../panel/contract.ts';
import { useKeptState } from '../panel/kept-state.tsx';
import { KeyCap } from '../panel/key-cap.tsx';
import { digitKey, goesOnTo } from '../panel/keys.ts';
import { useDraft } from '../panel/use-draft.ts';
import { LostReasons } from './lost-reasons.tsx';
import { PolicyStep, type WonPolicy } from './policy-step.tsx';
import { reasonKey } from './reason-key.ts';
import { CLOSE_TEXTS as TEXTS } from './texts.ts';
import { policyIn, withoutPolicyName } from './won.ts';

const REASON_MAX = 500;

const NOTHING_WON: WonPolicy = { choice: null, draft: EMPTY_DRAFT, other: '' };

/**
 * A renewal usually ends with the next term, so that is preselected and filled in from the present policy.
 */
function wonAtFirst({ renewal }: RequestDetail): WonPolicy {
  if (!renewal) return NOTHING_WON;
  const { policy } = renewal;
  return { ...NOTHING_WON, choice: 'enter', draft: nextTermOf({ ...policy, instalments: [] }) };
}

type Props = ActionFormProps & {
  /** Preselects the result of a wrong number; the clerk may change it. */
  isWrongNumber: boolean;
};

/** Closes the request with a result and the reason for it. */
export function CloseForm({ request, action, onDone, onHandled, isWrongNumber }: Props) {
  const [result, setResult] = useKeptState<RequestResult | null>(
    'result',
    isWrongNumber ? 'invalid' : null,
  );
  const [kept, setReason] = useDraft(reasonKey(request.id));
  const [isTouched, setTouched] = useState(kept !== '');
  const reason = isTouched || !isWrongNumber ? kept : TEXTS.wrongNumberReason;
  const [won, setWon] = useKeptState('won', wonAtFirst(request));
  const fields = withoutPolicyName(action.errors.fields);
  // A policy that was renewed in the book needs no new entry.
  const isRenewed = request.renewal !== null && request.renewal.next_id !== null;
  const asksForPolicy = result === 'won' && bringsPolicy(request.kind) && !isRenewed;
  const asksWhyLost = result === 'lost' && request.kind === 'renewal';

  async function submit(): Promise<void> {
    const isReasonMissing = reason.trim() === '';
    const policy = asksForPolicy ? policyIn(won) : { body: {} };
    if (!result || isReasonMissing || 'wrong' in policy) {
      action.setFieldErrors({
        ...(!result && { result: TEXTS.resultMissing }),
        ...(isReasonMissing && { reason: TEXTS.reasonMissing }),
        ...('wrong' in policy && policy.wrong),
      });
      return;
    }
    const body = { result, reason, ...policy.body };
    if (!(await action.run({ what: 'close', body }, TEXTS.closed))) return;
    setReason('');
    onHandled();
  }

  return (
    <ActionForm
      title={TEXTS.closeTitle}
      submit={result ? TEXTS.closeAs(RESULT_LABELS[result]) : TEXTS.closeNow}
      action={action}
      onSubmit={() => void submit()}
      onCancel={onDone}
    >
      <div
        role="radiogroup"
        aria-label={TEXTS.closeTitle}
        className={classes.results}
        aria-invalid={fields.result !== undefined}
        aria-describedby={fields.result ? 'close-result-error' : undefined}
      >
        {RESULTS.map((choice, place) => (
          <label key={choice} className={classes.result}>
            <input
              type="radio"
              name="result"
              value={choice}
              checked={choice === result}
              onChange={() => {
                setResult(choice);
                action.clearErrors();
              }}
              className="visually-hidden"
              aria-keyshortcuts={digitKey(place)}
              {...goesOnTo('reason')}
            />
            <span>{RESULT_LABELS[choice]}</span>
            <KeyCap of={digitKey(place)} />
          </label>
        ))}
      </div>
      {fields.result && (
        <p id="close-result-error" role="alert" className={classes.wrong}>
          {fields.result}
        </p>
      )}
      <Textarea
        name="reason"
        label={TEXTS.reason}
        description={TEXTS.closeReasonHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={reason}
        onChange={(event) => {
          setTouched(true);
          setReason(event.currentTarget.value);
          action.clearError('reason');
        }}
        error={fields.reason}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={REASON_MAX}
      />
      {asksWhyLost && (
        <LostReasons
          chosen={reason}
          onChoose={(sentence) => {
            setTouched(true);
            setReason(sentence);
            action.clearError('reason');
          }}
        />
      )}
      {asksForPolicy && (
        <PolicyStep
          won={won}
          onChange={(change) => {
            setWon((before) => ({ ...before, ...change }));
            action.clearErrors();
          }}
          errors={fields}
          isRenewal={request.kind === 'renewal'}
        />
      )}
    </ActionForm>
  );
}
