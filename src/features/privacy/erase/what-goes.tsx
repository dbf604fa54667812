import { Checkbox } from '@mantine/core';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import classes from '../components/privacy.module.css';
import type { PersonSummary } from '../contract.ts';
import { PERSON_DATA_TEXTS as TEXTS } from '../texts.ts';

/** What an erasure takes, and what it leaves and why: a line each. */
export function WhatGoes({ summary }: { summary: PersonSummary }) {
  const { shared_requests: shared } = summary;
  const parts = shared.filter(({ why }) => why === 'part').length;
  const goes = [
    summary.requests > 0 && TEXTS.goesRequests(toPersianDigits(summary.requests)),
    parts > 0 && TEXTS.goesParts(toPersianDigits(parts)),
    summary.policies > 0 && TEXTS.goesPolicies(toPersianDigits(summary.policies)),
    summary.texts > 0 && TEXTS.goesTexts(toPersianDigits(summary.texts)),
  ].filter((line) => line !== false);
  return (
    <>
      {goes.length > 0 && (
        <>
          <h3>{TEXTS.goes}</h3>
          <ul>
            {goes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <h3>{TEXTS.stays}</h3>
      <ul>
        {shared.map(({ id, tracking_code, why }) => (
          <li key={id}>
            {(why === 'part' ? TEXTS.staysPart : TEXTS.staysNamed)(toPersianDigits(tracking_code))}
          </li>
        ))}
        <li>{TEXTS.staysLog}</li>
      </ul>
    </>
  );
}

export type Named = { policy_ids: number[]; claim_ids: number[] };

const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

type Props = {
  summary: PersonSummary;
  named: Named;
  onChange: (named: Named) => void;
  errors: string | undefined;
};

/** Policies in force and open claims, each with a checkbox of its own. */
export function Decide({ summary, named, onChange, errors }: Props) {
  const { policies_in_force: policies, open_claims: claims } = summary;
  if (policies.length + claims.length === 0) return null;
  return (
    <fieldset className={classes.decide}>
      <legend>{TEXTS.decide}</legend>
      {policies.map(({ id, line, number, ends_on }) => (
        <Checkbox
          key={`policy ${id}`}
          checked={named.policy_ids.includes(id)}
          onChange={() => onChange({ ...named, policy_ids: toggled(named.policy_ids, id) })}
          label={TEXTS.decidePolicy(
            CLAIM_LINE_LABELS[line],
            toPersianDigits(number),
            isoDateToJalali(ends_on),
          )}
        />
      ))}
      {claims.map(({ id, line, tracking_code }) => (
        <Checkbox
          key={`claim ${id}`}
          checked={named.claim_ids.includes(id)}
          onChange={() => onChange({ ...named, claim_ids: toggled(named.claim_ids, id) })}
          label={TEXTS.decideClaim(CLAIM_LINE_LABELS[line], toPersianDigits(tracking_code))}
        />
      ))}
      {errors && <p className={classes.warning}>{errors}</p>}
    </fieldset>
  );
}
