import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { firstPolicyDay, INSTALMENTS_MAX, lastPolicyDay } from '#domain/policies/limits.ts';
import { isoDateInTehran, isoDateToJalali } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { tomanDigits } from '#lib/text/toman.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { DayInput } from '#ui/days/day-input.tsx';
import { SumInput } from '#ui/form/sum-input.tsx';
import { IconTrash } from '#ui/icons/worklist.ts';
import { Group, Text } from '#ui/look/look.tsx';
import { type InstalmentDraft, POLICY_FORM_TEXTS as TEXTS } from './draft.ts';
import classes from './form.module.css';

const dayName = (place: number) => `instalments.${place}.due_on`;

type Props = {
  plan: readonly InstalmentDraft[];
  onChange: (plan: InstalmentDraft[]) => void;
  errorOf: (name: string) => string | undefined;
};

/** The instalments of a policy; a paid one cannot be changed. */
export function InstalmentFields({ plan, onChange, errorOf }: Props) {
  const today = isoDateInTehran(new Date());
  const fields = useRef<HTMLFieldSetElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const wrong = errorOf('instalments');
  const put = (place: number, change: Partial<InstalmentDraft>) =>
    onChange(plan.map((one, at) => (at === place ? { ...one, ...change } : one)));

  // Rendered first, so that the focus moves to the new fields and is not lost with removed ones.
  function add(): void {
    flushSync(() => onChange([...plan, { due_on: '', amount_rial: '', isPaid: false }]));
    fields.current?.querySelector<HTMLInputElement>(`[name="${dayName(plan.length)}"]`)?.focus();
  }
  function remove(place: number): void {
    flushSync(() => onChange(plan.filter((_, at) => at !== place)));
    adding.current?.focus();
  }

  return (
    <fieldset ref={fields} className={classes.instalments}>
      <legend>{TEXTS.instalments}</legend>
      {wrong && <p role="alert">{wrong}</p>}
      {plan.map((one, place) => {
        const number = toPersianDigits(place + 1);
        if (one.isPaid) {
          return (
            <Group as="p" key={one.id} justify="between" className={classes.paid}>
              <span>
                {TEXTS.paidOne(
                  number,
                  tomanDigits(Number(one.amount_rial)),
                  isoDateToJalali(one.due_on),
                )}
              </span>
              <Text as="span" size="sm" tone="success">
                {TEXTS.paid}
              </Text>
            </Group>
          );
        }
        return (
          <div key={one.id ?? `new-${place}`} className={classes.instalment}>
            <DayInput
              label={TEXTS.dueOn(number)}
              name={dayName(place)}
              value={one.due_on}
              hint={TEXTS.dateHint}
              autoComplete="off"
              first={firstPolicyDay(today)}
              last={lastPolicyDay(today)}
              opensAt={today}
              looks="ahead"
              error={errorOf(dayName(place))}
              onChange={(due_on) => put(place, { due_on })}
            />
            <SumInput
              label={TEXTS.amount(number)}
              name={`instalments.${place}.amount_rial`}
              value={one.amount_rial}
              error={errorOf(`instalments.${place}.amount_rial`)}
              onChange={(amount_rial) => put(place, { amount_rial })}
            />
            <IconButton
              label={TEXTS.removeInstalment(number)}
              tone="danger"
              onClick={() => remove(place)}
            >
              <IconTrash size={20} stroke={1.6} aria-hidden />
            </IconButton>
          </div>
        );
      })}
      {plan.length < INSTALMENTS_MAX && (
        <div>
          <ToolButton ref={adding} onClick={add}>
            {TEXTS.addInstalment}
          </ToolButton>
        </div>
      )}
    </fieldset>
  );
}
