import { TextInput } from '@mantine/core';
import { useId } from 'react';
import type { PolicyDraft } from '#features/policies/form/draft.ts';
import { PolicyFields } from '#features/policies/form/fields.tsx';
import { useInsurers } from '#features/policies/queries.ts';
import panelClasses from '../panel/action-panel.module.css';
import classes from './policy-step.module.css';
import { NO_POLICY, type NoPolicy, CLOSE_TEXTS as TEXTS } from './texts.ts';

/** The policy of a won request, or why none is entered; null while nothing is chosen. */
export type WonPolicy = {
  choice: null | 'enter' | NoPolicy;
  draft: PolicyDraft;
  /** The clerk's own reason, where none of the presets fits. */
  other: string;
};

const CHOICES = ['enter', ...(Object.keys(NO_POLICY) as NoPolicy[])] as const;

type Props = {
  won: WonPolicy;
  onChange: (change: Partial<WonPolicy>) => void;
  errors: Record<string, string | undefined>;
  /** Whether the policy is the next term of an existing one. */
  isRenewal: boolean;
};

/** Asks for the policy as a request is closed as won; a clerk who has none chooses the reason by one tap. */
export function PolicyStep({ won, onChange, errors, isRenewal }: Props) {
  const { data: insurers } = useInsurers();
  const { choice, draft, other } = won;
  const id = useId();
  const enter = isRenewal ? TEXTS.enterRenewal : TEXTS.enterPolicy;
  return (
    <fieldset className={classes.step}>
      <legend id={`${id}-legend`}>{isRenewal ? TEXTS.renewal : TEXTS.policy}</legend>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-legend`}
        className={classes.choices}
        aria-invalid={errors.policy !== undefined}
        aria-describedby={errors.policy ? `${id}-error` : undefined}
      >
        {CHOICES.map((one) => (
          <label key={one} className={panelClasses.result}>
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
        <p id={`${id}-error`} role="alert" className={panelClasses.wrong}>
          {errors.policy}
        </p>
      )}
      {choice === 'enter' && (
        <>
          <p className={classes.lead}>{isRenewal ? TEXTS.renewalLead : TEXTS.policyLead}</p>
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
