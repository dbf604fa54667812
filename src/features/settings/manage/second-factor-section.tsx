import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { NOTICE_DAYS } from '#domain/second-factor.ts';
import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { dayTitle } from '#lib/dates/jalali-periods.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormActions, Stack } from '#ui/look/look.tsx';
import { SECOND_FACTOR } from '../groups/security.ts';
import type { AllSettings } from './manage.ts';
import { PlainSection } from './plain-section.tsx';
import type { Changes } from './section.tsx';

const TEXTS = {
  since: (day: string) => `از ${day} برای همه لازم است.`,
  confirmTitle: 'لازم کردن ورود دومرحله‌ای',
  follows: (day: string) => [
    `از امروز تا ${day} هر همکاری که ورود دومرحله‌ای ندارد در همهٔ صفحه‌های داشبورد یادآوری می‌بیند.`,
    `از ${day} به بعد، تا آن را راه نیندازد جز همان صفحه چیزی برایش باز نمی‌شود. کسی از حسابش بیرون نمی‌افتد.`,
    'حسابی که از این پس همکار می‌شود باید همان بار نخست آن را راه بیندازد. این دربارهٔ حساب خود شما هم هست.',
  ],
  confirm: (day: string) => `لازم کردن از ${day}`,
  cancel: 'انصراف',
} as const;

const dayOf = (instant: Date | string): string => dayTitle(isoDateInTehran(new Date(instant)));

/** Whether staff must have a second factor, and for how long a browser is trusted. */
export function SecondFactorSection({ settings }: { settings: AllSettings }) {
  const { second_factor_required: isRequired, second_factor_required_from: from } = settings;
  const [isAsking, setAsking] = useState(false);
  const isConfirmed = useRef(false);

  /** A new requirement needs a confirmation first; the dialog then sends the form again. */
  function confirm(changes: Changes): Changes | null {
    if (changes.second_factor_required === true && !isRequired && !isConfirmed.current) {
      setAsking(true);
      return null;
    }
    isConfirmed.current = false;
    setAsking(false);
    return changes;
  }

  return (
    <PlainSection
      group={SECOND_FACTOR}
      settings={settings}
      confirm={confirm}
      hints={isRequired && from ? { second_factor_required: TEXTS.since(dayOf(from)) } : {}}
    >
      <Consequences
        isOpen={isAsking}
        onConfirm={() => {
          isConfirmed.current = true;
        }}
        onClose={() => setAsking(false)}
      />
    </PlainSection>
  );
}

type ConsequencesProps = { isOpen: boolean; onConfirm: () => void; onClose: () => void };

/** The effects on colleagues, and from which day. */
function Consequences({ isOpen, onConfirm, onClose }: ConsequencesProps) {
  const from = dayOf(new Date(Date.now() + days(NOTICE_DAYS)));
  return (
    <Dialog title={TEXTS.confirmTitle} isOpen={isOpen} onClose={onClose}>
      <Stack isInDialog>
        {TEXTS.follows(from).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <FormActions>
          <Button type="submit" form={SECOND_FACTOR.anchor} onClick={onConfirm}>
            {TEXTS.confirm(from)}
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus>
            {TEXTS.cancel}
          </Button>
        </FormActions>
      </Stack>
    </Dialog>
  );
}
