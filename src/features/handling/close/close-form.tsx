import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
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
import { Text } from '#ui/look/look.tsx';
import { ActionForm, type ActionFormProps } from '../panel/action-form.tsx';
import { Choices } from '../panel/choices.tsx';
import { useDraftState } from '../panel/draft-state.tsx';
import classes from '../panel/panel.module.css';
import type { RequestDetail } from '../panel/panel.ts';
import { useDraft } from '../panel/use-draft.ts';
import { type closeCall, NO_POLICY, type NoPolicy, CLOSE_TEXTS as TEXTS } from './close.ts';
import { reasonKey } from './reason-key.ts';

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
  const title = isRenewal ? TEXTS.renewal : TEXTS.policy;
  const enter = isRenewal ? TEXTS.enterRenewal : TEXTS.enterPolicy;
  return (
    <fieldset className={classes.policy}>
      <legend>{title}</legend>
      <Choices
        name="won_policy"
        label={title}
        options={CHOICES.map((one) => [one, one === 'enter' ? enter : NO_POLICY[one]])}
        chosen={choice}
        onChoose={(chosen) => onChange({ choice: chosen })}
        error={errors.policy}
        areWords
      />
      {choice === 'enter' && (
        <>
          <Text size="sm" tone="muted">
            {isRenewal ? TEXTS.renewalLead : TEXTS.policyLead}
          </Text>
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

const RESULT_CHOICES = RESULTS.map((result) => [result, RESULT_LABELS[result]] as const);
/** Why a policy was not renewed, by one tap; the statistics count by these sentences. */
const LOST_CHOICES = Object.entries(LOST_REASONS) as [keyof typeof LOST_REASONS, string][];

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

  function write(text: string): void {
    setTouched(true);
    setReason(text);
    action.clearError('reason');
  }

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
      <Choices
        name="result"
        label={TEXTS.closeTitle}
        options={RESULT_CHOICES}
        chosen={result}
        onChoose={(choice) => {
          setResult(choice);
          action.clearErrors();
        }}
        error={fields.result}
        goesTo="reason"
      />
      <Textarea
        name="reason"
        label={TEXTS.reason}
        description={TEXTS.closeReasonHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={reason}
        onChange={(event) => write(event.currentTarget.value)}
        error={fields.reason}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={REASON_MAX}
      />
      {asksWhyLost && (
        <Choices
          name="lost_reason"
          label={TEXTS.lostReasons}
          options={LOST_CHOICES}
          chosen={LOST_CHOICES.find(([, sentence]) => sentence === reason)?.[0] ?? null}
          onChoose={(name) => write(LOST_REASONS[name])}
          areWords
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
