import { Button, Checkbox, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { NOTICE_DAYS } from '#domain/second-factor.ts';
import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { dayTitle } from '#lib/dates/jalali-periods.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import classes from '../components/settings.module.css';
import type { AllSettings } from './manage.ts';
import { type Changes, SettingsSection } from './section.tsx';

/** The settings section about the staff's second factor. */
const SECOND_FACTOR_SETTINGS = {
  title: 'ورود دومرحله‌ای',
  lead: 'پس از گذرواژه، کدی از گوشی همکار هم پرسیده می‌شود؛ کسی تنها با دانستن گذرواژه وارد نمی‌شود.',
  required: 'برای همهٔ همکاران لازم باشد',
  requiredHint:
    'همکارانی که آن را راه نینداخته‌اند یک هفته در داشبورد یادآوری می‌بینند؛ پس از آن تنها صفحهٔ راه‌اندازی برایشان باز می‌شود.',
  since: (day: string) => `از ${day} برای همه لازم است.`,
  days: 'روزهای اعتماد به یک مرورگر',
  daysHint:
    'از ۰ تا ۹۰ روز؛ همکار می‌تواند بخواهد در این مدت کد پرسیده نشود. با ۰ هر بار پرسیده می‌شود.',
  confirmTitle: 'لازم کردن ورود دومرحله‌ای',
  follows: (day: string) => [
    `از امروز تا ${day} هر همکاری که ورود دومرحله‌ای ندارد در همهٔ صفحه‌های داشبورد یادآوری می‌بیند.`,
    `از ${day} به بعد، تا آن را راه نیندازد جز همان صفحه چیزی برایش باز نمی‌شود. کسی از حسابش بیرون نمی‌افتد.`,
    'حسابی که از این پس همکار می‌شود باید همان بار نخست آن را راه بیندازد. این دربارهٔ حساب خود شما هم هست.',
  ],
  confirm: (day: string) => `لازم کردن از ${day}`,
  cancel: 'انصراف',
} as const;

const REQUIRED = 'second_factor_required';
const DAYS = 'trusted_days';
const FORM = 'setting-second-factor';

const dayOf = (instant: Date | string): string => dayTitle(isoDateInTehran(new Date(instant)));

/** Whether staff must have a second factor, and for how long a browser is trusted. */
export function SecondFactorSection({ settings }: { settings: AllSettings }) {
  const { second_factor_required: isRequired, second_factor_required_from: from } = settings;
  const [isAsking, setAsking] = useState(false);
  const isConfirmed = useRef(false);

  /** A new requirement needs a confirmation first; the dialog then sends the form again. */
  function collect(form: FormData): Changes | null {
    const wanted = form.get(REQUIRED) !== null;
    if (wanted && !isRequired && !isConfirmed.current) {
      setAsking(true);
      return null;
    }
    isConfirmed.current = false;
    setAsking(false);
    return { [REQUIRED]: wanted, [DAYS]: String(form.get(DAYS) ?? '') };
  }

  return (
    <SettingsSection
      title={SECOND_FACTOR_SETTINGS.title}
      lead={SECOND_FACTOR_SETTINGS.lead}
      anchor={FORM}
      collect={collect}
    >
      {(errors) => (
        <>
          <Checkbox
            name={REQUIRED}
            value="true"
            label={SECOND_FACTOR_SETTINGS.required}
            description={
              isRequired && from
                ? SECOND_FACTOR_SETTINGS.since(dayOf(from))
                : SECOND_FACTOR_SETTINGS.requiredHint
            }
            defaultChecked={isRequired}
            error={errors[REQUIRED]}
            classNames={{ root: classes.check }}
          />
          <TextInput
            name={DAYS}
            label={SECOND_FACTOR_SETTINGS.days}
            description={SECOND_FACTOR_SETTINGS.daysHint}
            defaultValue={toPersianDigits(settings.trusted_days)}
            error={errors[DAYS]}
            inputMode="numeric"
            maxLength={3}
          />
          <Consequences
            isOpen={isAsking}
            onConfirm={() => {
              isConfirmed.current = true;
            }}
            onClose={() => setAsking(false)}
          />
        </>
      )}
    </SettingsSection>
  );
}

type ConsequencesProps = { isOpen: boolean; onConfirm: () => void; onClose: () => void };

/** The effects on colleagues, and from which day. */
function Consequences({ isOpen, onConfirm, onClose }: ConsequencesProps) {
  const from = dayOf(new Date(Date.now() + days(NOTICE_DAYS)));
  return (
    <Dialog title={SECOND_FACTOR_SETTINGS.confirmTitle} isOpen={isOpen} onClose={onClose}>
      <div className={classes.dialog}>
        {SECOND_FACTOR_SETTINGS.follows(from).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <div className={classes.tools}>
          <Button type="submit" form={FORM} onClick={onConfirm}>
            {SECOND_FACTOR_SETTINGS.confirm(from)}
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus>
            {SECOND_FACTOR_SETTINGS.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
