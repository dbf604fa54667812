import { Button, Checkbox, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { NOTICE_DAYS } from '#domain/second-factor.ts';
import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { dayTitle } from '#lib/dates/jalali-periods.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import classes from '../components/settings.module.css';
import type { AllSettings } from './contract.ts';
import type { Changes } from './queries.ts';
import { SECOND_FACTOR_SETTINGS as TEXTS } from './second-factor.texts.ts';
import { SettingsSection } from './section.tsx';

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
    <SettingsSection title={TEXTS.title} lead={TEXTS.lead} anchor={FORM} collect={collect}>
      {(errors) => (
        <>
          <Checkbox
            name={REQUIRED}
            value="true"
            label={TEXTS.required}
            description={isRequired && from ? TEXTS.since(dayOf(from)) : TEXTS.requiredHint}
            defaultChecked={isRequired}
            error={errors[REQUIRED]}
            classNames={{ root: classes.check }}
          />
          <TextInput
            name={DAYS}
            label={TEXTS.days}
            description={TEXTS.daysHint}
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
    <Dialog title={TEXTS.confirmTitle} isOpen={isOpen} onClose={onClose}>
      <div className={classes.dialog}>
        {TEXTS.follows(from).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <div className={classes.tools}>
          <Button type="submit" form={FORM} onClick={onConfirm}>
            {TEXTS.confirm(from)}
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus>
            {TEXTS.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
