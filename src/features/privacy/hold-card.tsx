import { Button, Textarea } from '@mantine/core';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { Form, useForm } from '#ui/form/form.tsx';
import { Card, FormActions } from '#ui/look/look.tsx';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import { usePersonCalls } from './person/use-person.ts';
import { type PersonInput, type PersonSummary, setHoldCall } from './privacy.ts';
import { PERSON_DATA_TEXTS as TEXTS } from './privacy.words.ts';

type Props = { person: PersonInput; summary: PersonSummary };

/** Whether a person's data is protected from erasure, why, and the buttons to set or lift that hold. */
export function HoldCard({ person, summary }: Props) {
  const { hold: held } = summary;
  const { hold } = usePersonCalls(person);
  const form = useForm(setHoldCall.body, {
    start: { ...person, reason: '' },
    async send({ reason }) {
      await hold(reason, held !== null);
      form.clear();
      notify.success(held ? TEXTS.liftDone : TEXTS.holdDone, TOAST_STAYS.management);
    },
  });
  if (summary.bar === 'erased') return null;
  return (
    <Card title={TEXTS.holdTitle} lead={TEXTS.holdLead}>
      {held && (
        <>
          <p>{TEXTS.heldBy(held.set_by.name, formatJalaliDateTime(held.set_at))}</p>
          <p>{held.reason}</p>
        </>
      )}
      <Form of={form}>
        <Textarea
          {...form.field('reason')}
          label={held ? TEXTS.liftReason : TEXTS.holdReason}
          autosize
          minRows={2}
        />
        <FormActions>
          <Button type="submit" variant="outline" loading={form.isPending}>
            {held ? TEXTS.lift : TEXTS.hold}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
