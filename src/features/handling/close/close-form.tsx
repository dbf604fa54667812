import { Textarea, TextInput } from '@mantine/core';
import { needsReason, WRONG_NUMBER } from '#domain/close-reasons.ts';
import { bringsPolicy, RESULT_LABELS, RESULTS, type RequestResult } from '#domain/requests.ts';
import {
  EMPTY_DRAFT,
  nextTermOf,
  type PolicyDraft,
  termsOf,
} from '#features/policies/form/draft.ts';
import { PolicyFields } from '#features/policies/form/fields.tsx';
import { useInsurers } from '#features/policies/use-policies.ts';
import type { ReasonList } from '#features/settings/reasons.ts';
import type { InputOf } from '#kit/endpoint.ts';
import { useForm } from '#ui/form/form.tsx';
import { Text } from '#ui/look/look.tsx';
import { ActionForm, type ActionFormProps } from '../panel/action-form.tsx';
import { Choices } from '../panel/choices.tsx';
import { useDraftState } from '../panel/draft-state.tsx';
import { KEYS } from '../panel/keys.ts';
import classes from '../panel/panel.module.css';
import type { RequestDetail } from '../panel/panel.ts';
import { useDraft } from '../panel/use-draft.ts';
import {
  type closeCall,
  closeFields,
  NO_POLICY,
  type NoPolicy,
  CLOSE_TEXTS as TEXTS,
} from './close.ts';
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
  errorOf: (name: string) => string | undefined;
  /** Whether the policy is the next term of an existing one. */
  isRenewal: boolean;
};

/** Asks for the policy as a request is closed as won; a clerk who has none chooses the reason by one tap. */
function PolicyStep({ won, onChange, errorOf, isRenewal }: PolicyStepProps) {
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
        error={errorOf('policy')}
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
            errorOf={errorOf}
            insurers={insurers ?? []}
          />
        </>
      )}
      {choice === 'other' && (
        <TextInput
          name="no_policy"
          label={TEXTS.noPolicy}
          value={other}
          error={errorOf('no_policy')}
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

const RESULT_CHOICES = RESULTS.map((result) => [result, RESULT_LABELS[result]] as const);
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

type ReasonProps = {
  /** The list of the kind, or what the lists of several kinds have in common. */
  reasons: ReasonList;
  chosen: string;
  onChoose: (id: string) => void;
  digitsAfter?: number;
};

/** Why a request is closed without a win, by one tap; what is retired is not offered. */
export function ReasonChoices({ reasons, chosen, onChoose, digitsAfter }: ReasonProps) {
  const offered = reasons.filter(({ is_retired }) => !is_retired);
  if (offered.length === 0) return null;
  return (
    <>
      <Text weight="medium">{TEXTS.why}</Text>
      <Choices
        name="reason_id"
        label={TEXTS.why}
        options={offered.map(({ id, label }) => [id, label])}
        chosen={chosen || null}
        onChoose={onChoose}
        areWords
        {...(digitsAfter !== undefined && { digitsAfter, goesTo: () => 'reason' })}
      />
    </>
  );
}

/** Where the cursor goes after a result: a win needs nothing more, any other result its reason. */
const afterResult = (result: RequestResult) => (needsReason(result) ? undefined : 'reason');

/** Closes the request with a result and the reason for it. */
export function CloseForm({ request, action, onDone, onHandled, isWrongNumber }: Props) {
  const [draft, keep] = useDraft(reasonKey(request.id));
  const isOffered = (reason: string) =>
    request.close_reasons.some(({ id, is_retired }) => id === reason && !is_retired);
  const [typed, store] = useDraftState('close', {
    result: isWrongNumber ? ('invalid' as RequestResult) : null,
    reason_id: isWrongNumber && isOffered(WRONG_NUMBER) ? WRONG_NUMBER : '',
    reason: draft || (isWrongNumber && !isOffered(WRONG_NUMBER) ? TEXTS.wrongNumberReason : ''),
    won: wonAtFirst(request),
  });
  // A policy that was renewed in the book needs no new entry.
  const isRenewed = request.renewal !== null && request.renewal.next_id !== null;
  const policyOf = ({ result, won }: typeof typed) =>
    result === 'won' && bringsPolicy(request.kind) && !isRenewed ? policyIn(won) : null;
  const form = useForm(closeFields, {
    by: action,
    start: typed,
    keep(values) {
      keep(values.reason);
      store(values);
    },
    check(values) {
      const policy = policyOf(values);
      return policy && 'wrong' in policy ? policy.wrong : undefined;
    },
    async send(values) {
      const policy = policyOf(values);
      const { result, reason_id, reason } = values;
      if (!result || (policy && 'wrong' in policy)) return;
      const body = { result, reason_id, reason, ...policy?.body };
      if (!(await action.run({ what: 'close', body }, TEXTS.closed))) return;
      keep('');
      onHandled();
    },
  });
  const { result, reason_id, won } = form.values;
  /** An error of the policy: the API's has its name before that of the field. */
  function errorOfPolicy(name: string): string | undefined {
    const [own, sent] = [form.errorOf(name), form.errorOf(`policy.${name}`)];
    return own ?? sent;
  }

  return (
    <ActionForm
      title={TEXTS.closeTitle}
      submit={result ? TEXTS.closeAs(RESULT_LABELS[result]) : TEXTS.closeNow}
      of={form}
      onCancel={onDone}
    >
      <Choices
        name="result"
        label={TEXTS.closeTitle}
        options={RESULT_CHOICES}
        chosen={result}
        onChoose={(choice) => {
          form.set({ result: choice });
          action.reset();
        }}
        error={form.errorOf('result')}
        digitsAfter={0}
        goesTo={afterResult}
      />
      {result && needsReason(result) && (
        <ReasonChoices
          reasons={request.close_reasons}
          chosen={reason_id}
          onChoose={(id) => {
            form.set({ reason_id: id });
            action.reset();
          }}
          digitsAfter={RESULTS.length}
        />
      )}
      <Textarea
        {...form.field('reason')}
        aria-keyshortcuts={KEYS.note}
        description={TEXTS.reasonHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autosize
        minRows={1}
        maxRows={4}
      />
      {policyOf(form.values) && (
        <PolicyStep
          won={won}
          onChange={(change) => {
            form.set({ won: { ...won, ...change } });
            action.reset();
          }}
          errorOf={errorOfPolicy}
          isRenewal={request.kind === 'renewal'}
        />
      )}
    </ActionForm>
  );
}
