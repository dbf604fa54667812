import { Button } from '@mantine/core';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Card, Text } from '#ui/look/look.tsx';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import type { AccountProps } from './access/card.tsx';
import { useUserCalls } from './detail/use-detail.ts';
import { canCheckCode } from './permissions.ts';

const CODE_CHECK_TEXTS = {
  section: 'کد ملی',
  unchecked:
    'هنوز کسی این کد را با مدرک این شخص نسنجیده است. تا آن زمان، درخواست‌هایش با حساب دیگری «از همین شخص» شمرده نمی‌شود.',
  checked: (name: string, at: string) => `${name} آن را در ${at} با مدرک سنجیده است.`,
  check: 'کد را با مدرک سنجیدم',
  done: 'بررسی کد ملی ثبت شد.',
} as const;

/** Whether the national code was checked against the person's papers, and the button to confirm it. */
export function CodeCheckCard({ detail, viewer }: AccountProps) {
  const { user, code_check: check } = detail;
  const { checkCode } = useUserCalls(user.id);
  const { national_code: code } = user;
  const { submit, isPending, message } = useSubmit(async () => {
    await checkCode(code ?? '');
    notify.success(CODE_CHECK_TEXTS.done, TOAST_STAYS.management);
  });
  if (!code || detail.is_erased) return null;
  return (
    <Card title={CODE_CHECK_TEXTS.section} isSmall>
      <bdi dir="ltr">{toPersianDigits(code)}</bdi>
      <Text tone="soft">
        {check
          ? CODE_CHECK_TEXTS.checked(check.by.name, formatJalaliDateTime(new Date(check.at)))
          : CODE_CHECK_TEXTS.unchecked}
      </Text>
      <FormError message={message} />
      {!check && canCheckCode(viewer, user) && (
        <div>
          <Button variant="outline" loading={isPending} onClick={() => void submit()}>
            {CODE_CHECK_TEXTS.check}
          </Button>
        </div>
      )}
    </Card>
  );
}
