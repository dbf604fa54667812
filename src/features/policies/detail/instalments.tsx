import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { firstPolicyDay } from '#domain/policies/limits.ts';
import { isIsoDate, isoDateInTehran, isoDateToJalali } from '#lib/dates/jalali.ts';
import { inToman } from '#lib/text/toman.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { DayInput } from '#ui/days/day-input.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { notify } from '#ui/state/toaster.tsx';
import type { InstalmentView, PolicyDetail } from './detail.ts';
import { paidInWords, POLICY_TEXTS as TEXTS } from './detail.words.ts';
import classes from './policy.module.css';
import { usePolicyCalls } from './use-detail.ts';

type PaidProps = { policyId: number; instalment: InstalmentView; onClose: () => void };

/** Asks on which day an instalment was paid; the default is today. */
function PaidForm({ policyId, instalment, onClose }: PaidProps) {
  const today = isoDateInTehran(new Date());
  const [day, setDay] = useState(today);
  const { pay } = usePolicyCalls();
  const sending = useSubmit(async () => {
    await pay(policyId, instalment.id, day);
    notify.success(TEXTS.paid);
    onClose();
  });
  const { form, submit, isPending, fieldErrors, message, setFieldErrors, drawErrors } = sending;

  function send(event: FormEvent): void {
    event.preventDefault();
    if (!isIsoDate(day)) drawErrors(() => setFieldErrors({ paid_on: TEXTS.dayWrong }));
    else void submit();
  }

  return (
    <form ref={form} className={classes.form} onSubmit={send} noValidate>
      <FormError message={message} />
      <DayInput
        label={TEXTS.paidDay}
        name="paid_on"
        value={day}
        onChange={setDay}
        error={fieldErrors.paid_on}
        autoComplete="off"
        first={firstPolicyDay(today)}
        last={today}
        opensAt={today}
        looks="back"
      />
      <div className={classes.actions}>
        <Button type="submit" loading={isPending}>
          {TEXTS.save}
        </Button>
        <Button variant="default" onClick={onClose} disabled={isPending}>
          {TEXTS.notNow}
        </Button>
      </div>
    </form>
  );
}

function stateOf({ due_on, paid_on }: InstalmentView, today: string): string {
  if (paid_on) return TEXTS.paidOn(isoDateToJalali(paid_on));
  return due_on < today ? TEXTS.unpaidLate : TEXTS.unpaid;
}

/** The instalments with their due days, and which of them were paid. */
export function PolicyInstalments({ policy }: { policy: PolicyDetail }) {
  const headingId = useId();
  const [paying, setPaying] = useState<InstalmentView | null>(null);
  const today = isoDateInTehran(new Date());
  const { instalments, is_erased } = policy;
  const paid = instalments.filter(({ paid_on }) => paid_on !== null).length;
  return (
    <section className={classes.card} aria-labelledby={headingId}>
      <h2 id={headingId}>{TEXTS.instalments}</h2>
      <p className={classes.quiet}>
        {instalments.length === 0 ? TEXTS.noInstalments : paidInWords(paid, instalments.length)}
      </p>
      {instalments.length > 0 && (
        <>
          <ul className={classes.lines}>
            {instalments.map((one) => {
              const [amount, due] = [inToman(one.amount_rial), isoDateToJalali(one.due_on)];
              const isPaid = one.paid_on !== null;
              return (
                <li key={one.id}>
                  <div>
                    <strong>{amount}</strong>
                    <p className={classes.quiet}>
                      {TEXTS.due} {due}
                    </p>
                  </div>
                  <span
                    className={classes.state}
                    data-paid={isPaid || undefined}
                    data-late={(!isPaid && one.due_on < today) || undefined}
                  >
                    {stateOf(one, today)}
                  </span>
                  {!isPaid && !is_erased && (
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
          </ul>
          <p className={classes.quiet}>{TEXTS.instalmentsLead}</p>
        </>
      )}
      <Dialog title={TEXTS.paidTitle} isOpen={paying !== null} onClose={() => setPaying(null)}>
        {paying && (
          <PaidForm policyId={policy.id} instalment={paying} onClose={() => setPaying(null)} />
        )}
      </Dialog>
    </section>
  );
}
