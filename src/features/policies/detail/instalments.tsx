import { useState } from 'react';
import { firstPolicyDay } from '#domain/policies/limits.ts';
import { isoDateInTehran, isoDateToJalali } from '#lib/dates/jalali.ts';
import { inToman } from '#lib/text/toman.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { DayInput } from '#ui/days/day-input.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Form, FormButtons, useForm } from '#ui/form/form.tsx';
import { Card, Rows, Text } from '#ui/look/look.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { recordPaymentCall } from '../instalments.ts';
import type { InstalmentView, PolicyDetail } from './detail.ts';
import { paidInWords, POLICY_TEXTS as TEXTS } from './detail.words.ts';
import { usePolicyCalls } from './use-detail.ts';

type PaidProps = { policyId: number; instalment: InstalmentView; onClose: () => void };

/** Asks on which day an instalment was paid; the default is today. */
function PaidForm({ policyId, instalment, onClose }: PaidProps) {
  const today = isoDateInTehran(new Date());
  const { pay } = usePolicyCalls();
  const form = useForm(recordPaymentCall.body, {
    start: { paid_on: today },
    async send({ paid_on }) {
      await pay(policyId, instalment.id, paid_on);
      notify.success(TEXTS.paid);
      onClose();
    },
  });
  return (
    <Form of={form} isInDialog>
      <DayInput
        {...form.control('paid_on')}
        label={TEXTS.paidDay}
        autoComplete="off"
        first={firstPolicyDay(today)}
        last={today}
        opensAt={today}
        looks="back"
      />
      <FormButtons of={form} submit={TEXTS.save} cancel={TEXTS.notNow} onCancel={onClose} />
    </Form>
  );
}

function State({ of: { due_on, paid_on }, today }: { of: InstalmentView; today: string }) {
  if (paid_on) {
    return (
      <Text as="span" tone="success">
        {TEXTS.paidOn(isoDateToJalali(paid_on))}
      </Text>
    );
  }
  const isLate = due_on < today;
  return (
    <Text as="span" tone={isLate ? 'danger' : undefined}>
      {isLate ? TEXTS.unpaidLate : TEXTS.unpaid}
    </Text>
  );
}

/** The instalments with their due days, and which of them were paid. */
export function PolicyInstalments({ policy }: { policy: PolicyDetail }) {
  const [paying, setPaying] = useState<InstalmentView | null>(null);
  const today = isoDateInTehran(new Date());
  const { instalments, is_erased } = policy;
  const paid = instalments.filter(({ paid_on }) => paid_on !== null).length;
  return (
    <Card
      title={TEXTS.instalments}
      isSmall
      lead={instalments.length === 0 ? TEXTS.noInstalments : paidInWords(paid, instalments.length)}
    >
      {instalments.length > 0 && (
        <>
          <Rows>
            {instalments.map((one) => {
              const [amount, due] = [inToman(one.amount_rial), isoDateToJalali(one.due_on)];
              return (
                <li key={one.id}>
                  <div>
                    <strong>{amount}</strong>
                    <Text tone="muted" size="sm">
                      {TEXTS.due} {due}
                    </Text>
                  </div>
                  <State of={one} today={today} />
                  {one.paid_on === null && !is_erased && (
                    <ToolButton
                      aria-label={TEXTS.markPaidOf(amount, due)}
                      onClick={() => setPaying(one)}
                    >
                      {TEXTS.markPaid}
                    </ToolButton>
                  )}
                </li>
              );
            })}
          </Rows>
          <Text tone="muted" size="sm">
            {TEXTS.instalmentsLead}
          </Text>
        </>
      )}
      <Dialog title={TEXTS.paidTitle} isOpen={paying !== null} onClose={() => setPaying(null)}>
        {paying && (
          <PaidForm policyId={policy.id} instalment={paying} onClose={() => setPaying(null)} />
        )}
      </Dialog>
    </Card>
  );
}
