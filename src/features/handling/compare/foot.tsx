import { NativeSelect, Textarea } from '@mantine/core';
import { REASON_MAX, VALID_DAYS_MOST } from '#domain/comparisons/limits.ts';
import { EDITOR_TEXTS as TEXTS } from '#features/comparisons/texts.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { JalaliDatePicker } from '#ui/days/jalali-date-picker.tsx';
import type { SheetDraft } from './draft.ts';
import classes from './editor.module.css';

type Props = {
  draft: SheetDraft;
  onChange: (change: Partial<SheetDraft>) => void;
  errors: Record<string, string | undefined>;
};

/** The recommended offer and the reason, and until when the comparison is valid. */
export function EditorFoot({ draft, onChange, errors }: Props) {
  const { offers, recommended, reason, until } = draft;
  const today = isoDateInTehran(new Date());
  const options = [
    { value: '', label: TEXTS.nobody },
    ...offers.map(({ insurer }, place) => ({
      value: String(place),
      label: insurer.trim() || TEXTS.offer(toPersianDigits(place + 1)),
    })),
  ];
  return (
    <div className={classes.foot}>
      <NativeSelect
        name="recommended"
        label={TEXTS.recommended}
        data={options}
        value={recommended === null ? '' : String(recommended)}
        error={errors.recommended}
        onChange={({ currentTarget: { value } }) =>
          onChange({ recommended: value === '' ? null : Number(value) })
        }
      />
      <JalaliDatePicker
        label={TEXTS.until}
        name="valid_until"
        value={until}
        hint={TEXTS.untilHint}
        autoComplete="off"
        first={today}
        last={addDays(today, VALID_DAYS_MOST)}
        opensAt={today}
        looks="ahead"
        error={errors.valid_until}
        onChange={(typed) => onChange({ until: typed })}
      />
      {recommended !== null && (
        <Textarea
          className={classes.reason}
          name="reason"
          label={TEXTS.reason}
          description={TEXTS.reasonHint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={reason}
          error={errors.reason}
          maxLength={REASON_MAX}
          autosize
          minRows={2}
          onChange={({ currentTarget: { value } }) => onChange({ reason: value })}
        />
      )}
    </div>
  );
}
