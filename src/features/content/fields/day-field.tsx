import { isIsoDate, isoDateInTehran } from '#lib/dates/jalali.ts';
import { DayInput } from '#ui/days/day-input.tsx';
import { useWholeDay } from '#ui/days/use-whole-day.ts';
import { useErrorAt, useFields } from './field-context.ts';
import { FIELD_TEXTS as TEXTS } from './fields.words.ts';

type Props = { path: string; label: string; value: string };

/** A day, typed or picked; empty where it is not known. An incomplete day is not written. */
export function DayField({ path, label, value }: Props) {
  const { write } = useFields();
  const error = useErrorAt(path);
  const { isWrong, ...typed } = useWholeDay(isIsoDate(value) ? value : '', (day) =>
    write(path, day),
  );
  return (
    <DayInput
      {...typed}
      label={label}
      name={path}
      hint={TEXTS.dayHint}
      error={error ?? (isWrong ? TEXTS.dayWrong : undefined)}
      autoComplete="off"
      opensAt={isoDateInTehran(new Date())}
    />
  );
}
