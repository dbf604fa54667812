import { useState } from 'react';
import { inOneSentence, useSubmit } from '#ui/form/use-submit.ts';
import { Mark } from '#ui/look/look.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { useUserCalls } from '../detail/use-detail.ts';
import { MultilineButton } from '../multiline-button.tsx';
import type { UserDetail } from '../users.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** A colleague's second factor, on the page of the user. */
export const SECOND_FACTOR_TEXTS = {
  label: 'ورود دومرحله‌ای',
  on: 'روشن است',
  off: 'خاموش است',
  reset: 'بازنشانی',
  title: 'بازنشانی ورود دومرحله‌ای',
  of: (name: string) =>
    `${name} از این پس تنها با گذرواژه وارد می‌شود و باید ورود دومرحله‌ای را از نو راه بیندازد. کدهای بازیابی‌اش از کار می‌افتد و اعتماد به مرورگرهایش لغو می‌شود.`,
  sure: 'نخست مطمئن شوید که خودش خواسته است: با او تماس بگیرید. پیامکی هم به او فرستاده می‌شود.',
  action: 'بازنشانی و لغو اعتماد به مرورگرها',
  done: 'ورود دومرحله‌ای بازنشانی شد.',
} as const;

/** Whether a colleague has a second factor, and the button to remove a lost one. */
export function SecondFactorReset({ detail }: { detail: UserDetail }) {
  const { user, second_factor: isOn } = detail;
  const [isAsking, setAsking] = useState(false);
  const { resetSecondFactor } = useUserCalls(user.id);
  const { submit, isPending, message, reset } = useSubmit(async () => {
    await resetSecondFactor();
    setAsking(false);
    notify.success(SECOND_FACTOR_TEXTS.done);
  }, inOneSentence);
  const ask = () => {
    reset();
    setAsking(true);
  };
  return (
    <>
      <Mark tone={isOn ? 'success' : 'muted'}>
        {isOn ? SECOND_FACTOR_TEXTS.on : SECOND_FACTOR_TEXTS.off}
      </Mark>
      {isOn && (
        <MultilineButton variant="outline" color="red" onClick={ask} fullWidth>
          {SECOND_FACTOR_TEXTS.reset}
        </MultilineButton>
      )}
      <ConfirmDialog
        title={SECOND_FACTOR_TEXTS.title}
        isOpen={isAsking}
        action={SECOND_FACTOR_TEXTS.action}
        isDangerous
        isBusy={isPending}
        error={message}
        onConfirm={() => void submit()}
        onClose={() => setAsking(false)}
      >
        <p>{SECOND_FACTOR_TEXTS.of(`${user.first_name} ${user.last_name}`.trim())}</p>
        <p>{SECOND_FACTOR_TEXTS.sure}</p>
      </ConfirmDialog>
    </>
  );
}
