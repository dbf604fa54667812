import { Textarea, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { LOST_REASONS } from '#domain/policies/lost-reasons.ts';
import { bringsPolicy, RESULT_LABELS, RESULTS, type RequestResult } from '#domain/requests.ts';
import {
  EMPTY_DRAFT,
  nextTermOf,
  type PolicyDraft,
  termsOf,
} from '#features/policies/form/draft.ts';
import { PolicyFields } from '#features/policies/form/fields.tsx';
import { useInsurers } from '#features/policies/use-policies.ts';
import type { InputOf } from '#kit/endpoint.ts';
import { ActionForm, type ActionFormProps } from '../panel/action-form.tsx';
import classes from '../panel/action-panel.module.css';
import { useDraftState } from '../panel/draft-state.tsx';
import { KeyCap } from '../panel/key-cap.tsx';
import { digitKey, goesOnTo } from '../panel/keys.ts';
import type { RequestDetail } from '../panel/panel.ts';
import { useDraft } from '../panel/use-draft.ts';
import { type closeCall, NO_POLICY, type NoPolicy, CLOSE_TEXTS as TEXTS } from './close.ts';
import policyStepClasses from './policy-step.module.css';
import { reasonKey } from './reason-key.ts';

type LostReasonsProps = {
  /** The reason in its field. */
  chosen: string;
  onChoose: (sentence: string) => void;
};

/** Why a policy was not renewed, by one tap; the statistics count by these sentences. */
function LostReasons({ chosen, onChoose }: LostReasonsProps) {
  return (
    <div role="radiogroup" aria-label={TEXTS.lostReasons} className={policyStepClasses.choices}>
      {Object.entries(LOST_REASONS).map(([name, sentence]) => (
        <label key={name} className={classes.result}>
          <input
            type="radio"
            name="lost_reason"
            value={name}
            checked={chosen === sentence}
            onChange={() => onChoose(sentence)}
            className="visually-hidden"
          />
          <span>{sentence}</span>
        </label>
      ))}
    </div>
  );
}

/** The policy of a won request, or why none is entered; null while nothing is chosen. */
export type WonPolicy = {
  choice: null | 'enter' | NoPolicy;
  draft: PolicyDraft;
  /** The clerk's own reason, where none of the presets fits. */
  other: string;
};

const CHOICES = ['enter', ...(Object.keys(NO_POLICY) as NoPolicy[])] as const;

type PolicyStepProps = {
  won: WonPolicy;
  onChange: (change: Partial<WonPolicy>) => void;
  errors: Record<string, string | undefined>;
  /** Whether the policy is the next term of an existing one. */
  isRenewal: boolean;
};

/** Asks for the policy as a request is closed as won; a clerk who has none chooses the reason by one tap. */
function PolicyStep({ won, onChange, errors, isRenewal }: PolicyStepProps) {
  const { data: insurers } = useInsurers();
  const { choice, draft, other } = won;
  const id = useId();
  const enter = isRenewal ? TEXTS.enterRenewal : TEXTS.enterPolicy;
  return (
    <fieldset className={policyStepClasses.step}>
      <legend id={`${id}-legend`}>{isRenewal ? TEXTS.renewal : TEXTS.policy}</legend>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-legend`}
        className={policyStepClasses.choices}
        aria-invalid={errors.policy !== undefined}
        aria-describedby={errors.policy ? `${id}-error` : undefined}
      >
        {CHOICES.map((one) => (
          <label key={one} className={classes.result}>
            <input
              type="radio"
              name="won_policy"
              value={one}
              checked={one === choice}
              onChange={() => onChange({ choice: one })}
              className="visually-hidden"
            />
            <span>{one === 'enter' ? enter : NO_POLICY[one]}</span>
          </label>
        ))}
      </div>
      {errors.policy && (
        <p id={`${id}-error`} role="alert" className={classes.wrong}>
          {errors.policy}
        </p>
      )}
      {choice === 'enter' && (
        <>
          <p className={policyStepClasses.lead}>
            {isRenewal ? TEXTS.renewalLead : TEXTS.policyLead}
          </p>
          <PolicyFields
            draft={draft}
            onChange={(change) => onChange({ draft: { ...draft, ...change } })}
            errors={errors}
            insurers={insurers ?? []}
          />
        </>
      )}
      {choice === 'other' && (
        <TextInput
          name="no_policy"
          label={TEXTS.noPolicy}
          value={other}
          error={errors.no_policy}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => onChange({ other: value })}
        />
      )}
    </fieldset>
  );
}

type PolicyBody = { body: Pick<InputOf<typeof closeCall>, 'policy' | 'no_policy'> };
type Wrong = { wrong: Record<string, string> };

/** The policy in the body of a closing, or the errors in its fields; the requester is its holder. */
export function policyIn({ choice, draft, other }: WonPolicy): PolicyBody | Wrong {
  if (choice === null) return { wrong: { policy: TEXTS.policyMissing } };
  if (choice === 'other') {
    const reason = other.trim();
    return reason === ''
      ? { wrong: { no_policy: TEXTS.noPolicyMissing } }
      : { body: { no_policy: reason } };
  }
  if (choice !== 'enter') return { body: { no_policy: NO_POLICY[choice] } };
  const terms = termsOf(draft);
  if ('wrong' in terms) return terms;
  const { owner: _owner, ...policy } = terms.body;
  return { body: { policy } };
}

/** The API's errors by the names of the policy's fields, without the prefix `policy.`. */
export const withoutPolicyName = (
  errors: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, sentence]) => [field.replace(/^policy\./, ''), sentence]),
  );

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
  const [result, setResult] = useDraftState<RequestResult | null>(
    'result',
    isWrongNumber ? 'invalid' : null,
  );
  const [storedReason, setReason] = useDraft(reasonKey(request.id));
  const [isTouched, setTouched] = useState(storedReason !== '');
  const reason = isTouched || !isWrongNumber ? storedReason : TEXTS.wrongNumberReason;
  const [won, setWon] = useDraftState('won', wonAtFirst(request));
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
