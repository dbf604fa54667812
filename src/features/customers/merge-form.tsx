/** Merging two customers: both side by side, what comes of it, and how it is taken back. */
import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { CUSTOMER_FIELDS, type CustomerField } from '#domain/customers.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { Abreast, Card, Fact, Facts, FormActions, Group, Note, Stack } from '#ui/look/look.tsx';
import { CUSTOMER_ERRORS, type CustomerView, CUSTOMER_LABELS as LABELS } from './customers.ts';
import { CUSTOMER_LIST_TEXTS } from './list.ts';
import { PROPOSAL_TEXTS as TEXTS } from './merge.words.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { useCustomerCalls } from './use-customers.ts';

/** The name of a customer as it is shown. */
export const nameOf = ({ name }: CustomerView): string => name || CUSTOMER_LIST_TEXTS.nameless;

/** What distinguishes two customers, one fact a line. */
export function CustomerFacts({ customer }: { customer: CustomerView }) {
  const { national_code: code, national_id: id, birthday } = customer;
  const place = [customer.province, customer.city].filter(Boolean).join('، ');
  return (
    <Facts kind="lines">
      <Fact label={LABELS.nationalCode}>
        {code && <bdi dir="ltr">{toPersianDigits(code)}</bdi>}
      </Fact>
      <Fact label={LABELS.nationalId}>{id && <bdi dir="ltr">{toPersianDigits(id)}</bdi>}</Fact>
      <Fact label={LABELS.phones}>
        {customer.phones.length > 0 &&
          customer.phones.map(({ number, label }) => (
            <div key={number}>
              <bdi dir="ltr">{toPersianDigits(groupPhone(number))}</bdi> {label}
            </div>
          ))}
      </Fact>
      <Fact label={LABELS.birthday}>{birthday && isoDateToJalali(birthday)}</Fact>
      <Fact label={LABELS.city}>{place}</Fact>
      <Fact label={CUSTOMER_LIST_TEXTS.lines}>
        {customer.lines.map((line) => CLAIM_LINE_LABELS[line]).join('، ')}
      </Fact>
    </Facts>
  );
}

/** What was just done with a pair, and how it is taken back. */
export type Done = { says: string; undo: () => Promise<unknown> };

/** Merges a pair as it is shown, by one press where it is certain; answers how that is taken back. */
export function useMerging() {
  const { merge, split } = useCustomerCalls();
  return async (from: CustomerView, into: CustomerView, certain = false): Promise<Done> => {
    await merge({ id: from.id, into: into.id, seen: [from.updated_at, into.updated_at], certain });
    return { says: TEXTS.merged, undo: () => split(into.id, [from.id]) };
  };
}

type MergeProps = {
  pair: readonly [CustomerView, CustomerView];
  onDone: (done: Done) => void;
  onClose: () => void;
};

const labelsOf = (fields: readonly CustomerField[]): string =>
  fields.map((field) => CUSTOMER_FIELDS[field].label).join('، ');

const JUDGED = {
  certain: { tone: 'success', says: TEXTS.certain },
  unsure: { tone: 'warning', says: TEXTS.unsure },
  other_person: { tone: 'danger', says: CUSTOMER_ERRORS.otherPerson },
  other_kind: { tone: 'danger', says: CUSTOMER_ERRORS.otherKind },
} as const;

/** What the merge makes, and how certain it is. */
function OutcomeOf({ outcome: { comes, yields, is } }: { outcome: Outcome }) {
  const { tone, says } = JUDGED[is];
  return (
    <Note tone={tone} role="status">
      <Stack gap={1}>
        <p>{says}</p>
        <p>{TEXTS.together}</p>
        {comes.length > 0 && <p>{TEXTS.comes(labelsOf(comes))}</p>}
        {yields.length > 0 && <p>{TEXTS.yields(labelsOf(yields))}</p>}
      </Stack>
    </Note>
  );
}

/** Two customers side by side, which of them stays, and what it then has. */
export function MergeForm({ pair, onDone, onClose }: MergeProps) {
  const merging = useMerging();
  const [stays, setStays] = useState(String(pair[0].id));
  const [into, from] = String(pair[0].id) === stays ? pair : [pair[1], pair[0]];
  const outcome = outcomeOf(from, into);
  const isRefused = outcome.is === 'other_person' || outcome.is === 'other_kind';
  const { submit, isPending, message } = useSubmit(async () => {
    onDone(await merging(from, into));
  });
  return (
    <Stack isInDialog>
      <FormError message={message} />
      <Radio.Group
        label={TEXTS.stays}
        description={TEXTS.staysHint}
        value={stays}
        onChange={setStays}
      >
        <Abreast min="15rem">
          {pair.map((customer) => (
            <Card key={customer.id} isSmall>
              <Radio value={String(customer.id)} label={nameOf(customer)} />
              <CustomerFacts customer={customer} />
            </Card>
          ))}
        </Abreast>
      </Radio.Group>
      <OutcomeOf outcome={outcome} />
      <FormActions>
        <Button loading={isPending} disabled={isRefused} onClick={() => void submit()}>
          {TEXTS.confirm}
        </Button>
        <Button variant="default" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </FormActions>
    </Stack>
  );
}

/** The last step with a pair, and the button that takes it back. */
export function LastStep({ done, onUndone }: { done: Done; onUndone: () => void }) {
  const { submit, isPending } = useSubmit(async () => {
    await done.undo();
    onUndone();
  }, toastFailure);
  return (
    <Note tone="success" role="status">
      <Group justify="between">
        {done.says}
        <Button variant="default" loading={isPending} onClick={() => void submit()}>
          {TEXTS.undo}
        </Button>
      </Group>
    </Note>
  );
}
