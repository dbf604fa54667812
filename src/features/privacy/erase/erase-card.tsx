import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { ERASURE_REASON_LABELS, ERASURE_REASONS } from '#domain/erasure.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Form, useForm } from '#ui/form/form.tsx';
import { Card, FormActions, Note, Text } from '#ui/look/look.tsx';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import { usePersonCalls } from '../person/use-person.ts';
import { erasePersonCall, type PersonInput, type PersonSummary } from '../privacy.ts';
import { PRIVACY_ERRORS, PERSON_DATA_TEXTS as TEXTS } from '../privacy.words.ts';

/** What an erasure takes, and what it leaves and why: a line each. */
function WhatGoes({ summary }: { summary: PersonSummary }) {
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

type Named = { policy_ids: number[]; claim_ids: number[] };

const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

type WhatGoesProps = {
  summary: PersonSummary;
  named: Named;
  onChange: (named: Named) => void;
  errors: string | undefined;
};

/** Policies in force and open claims, each with a checkbox of its own. */
function Decide({ summary, named, onChange, errors }: WhatGoesProps) {
  const { policies_in_force: policies, open_claims: claims } = summary;
  if (policies.length + claims.length === 0) return null;
  return (
    <fieldset>
      <legend>{TEXTS.decide}</legend>
      <Note tone="plain">
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
        {errors && <Text tone="danger">{errors}</Text>}
      </Note>
    </fieldset>
  );
}

type Props = { person: PersonInput; summary: PersonSummary };

/**
 * The button that erases for good, after a list of what goes; where an erasure is not allowed, the reason.
 */
export function EraseCard({ person, summary }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { bar, is_under_way } = summary;
  return (
    <Card title={TEXTS.eraseTitle} lead={TEXTS.eraseLead}>
      <Text tone="muted">{TEXTS.backups}</Text>
      {bar && !is_under_way && <p>{PRIVACY_ERRORS[bar]}</p>}
      {is_under_way && <p role="status">{TEXTS.erasing}</p>}
      {!bar && (
        <FormActions>
          <Button color="red" variant="outline" onClick={() => setAsking(true)}>
            {TEXTS.erase}
          </Button>
        </FormActions>
      )}
      <Dialog title={TEXTS.eraseTitle} isOpen={isAsking} onClose={() => setAsking(false)}>
        <EraseForm person={person} summary={summary} onDone={() => setAsking(false)} />
      </Dialog>
    </Card>
  );
}

const OPTIONS = [
  { value: '', label: TEXTS.chooseReason },
  ...ERASURE_REASONS.map((reason) => ({ value: reason, label: ERASURE_REASON_LABELS[reason] })),
];

function EraseForm({ person, summary, onDone }: Props & { onDone: () => void }) {
  const { erase } = usePersonCalls(person);
  const none: Named = { policy_ids: [], claim_ids: [] };
  const form = useForm(erasePersonCall.body, {
    start: { ...person, ...none, reason: '' },
    async send({ reason, policy_ids, claim_ids }) {
      const { is_finished } = await erase(reason, { policy_ids, claim_ids });
      onDone();
      notify.success(is_finished ? TEXTS.erased : TEXTS.erasing, TOAST_STAYS.management);
    },
  });
  return (
    <Form of={form} isInDialog>
      <p>{TEXTS.eraseOf(summary.name)}</p>
      {summary.open_requests > 0 && (
        <Text tone="danger">{TEXTS.closesOpen(toPersianDigits(summary.open_requests))}</Text>
      )}
      {summary.user_id !== null && <p>{TEXTS.accountGoes}</p>}
      <p>{TEXTS.codesGo}</p>
      <WhatGoes summary={summary} />
      <Decide
        summary={summary}
        named={form.values}
        onChange={form.set}
        errors={form.errorOf('decided')}
      />
      <NativeSelect {...form.control('reason')} label={TEXTS.reason} data={OPTIONS} />
      <FormActions>
        <Button variant="default" onClick={onDone} disabled={form.isPending}>
          {TEXTS.cancel}
        </Button>
        <Button type="submit" color="red" loading={form.isPending}>
          {TEXTS.confirm}
        </Button>
      </FormActions>
    </Form>
  );
}
