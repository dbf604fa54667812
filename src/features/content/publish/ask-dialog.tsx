import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { inOneSentence, useSubmit } from '#ui/form/use-submit.ts';
import { Group, Stack, Text } from '#ui/look/look.tsx';

export const PUBLISH_TEXTS = {
  publish: 'انتشار',
  published: 'صفحه منتشر شد.',
  schedule: 'زمان‌بندی انتشار',
  scheduleTitle: 'انتشار در روز و ساعتی دیگر',
  scheduleLead:
    'پیش‌نویس، همان‌گونه که اکنون است، در این روز و ساعت به وقت تهران خودبه‌خود منتشر می‌شود. آنچه پس از این بنویسید با آن نمی‌رود، مگر اینکه دوباره زمان بگذارید. تا آن هنگام می‌توانید آن را لغو کنید.',
  date: 'روز',
  dateHint: 'مانند ۱۴۰۵/۰۹/۱۲، یا «فردا» و «شنبه»',
  time: 'ساعت',
  timeHint: 'مانند ۰۹:۳۰',
  wrongDate: 'روز را بنویسید، مانند ۱۴۰۵/۰۹/۱۲.',
  wrongTime: 'ساعت را بنویسید، مانند ۰۹:۳۰.',
  past: 'این زمان گذشته است؛ زمانی در آینده بنویسید.',
  submitSchedule: 'گذاشتن زمان انتشار',
  scheduled: (at: string) => `صفحه ${at} منتشر می‌شود.`,
  willGoOut: (at: string) => `این پیش‌نویس ${at} خودبه‌خود منتشر می‌شود.`,
  /** Shown after further changes, which are saved automatically. */
  earlierGoesOut: (at: string) =>
    `پیش‌نویس، همان‌گونه که هنگام زمان‌بندی بود، ${at} خودبه‌خود منتشر می‌شود.`,
  staysBehind: 'آنچه پس از زمان‌بندی نوشته‌اید با آن نمی‌رود و پیش‌نویس می‌ماند.',
  takeAlong: 'این نوشته‌ها هم با آن برود',
  unschedule: 'لغو زمان‌بندی',
  unscheduled: 'زمان‌بندی لغو شد؛ پیش‌نویس ماند.',
  discard: 'کنار گذاشتن پیش‌نویس',
  discardTitle: 'کنار گذاشتن پیش‌نویس',
  discardAbout:
    'هر چه پس از آخرین انتشار نوشته شده است از میان می‌رود و صفحه همان می‌ماند که هست. بازگشت ندارد.',
  discarded: 'پیش‌نویس کنار گذاشته شد.',
  copyPreview: 'کپی پیوند پیش‌نمایش',
  tools: 'کارهای صفحه',
  cancel: 'انصراف',
} as const;

type Props = {
  title: string;
  isOpen: boolean;
  /** The label of the confirm button; null where it cannot be done. */
  action: string | null;
  work: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before an irreversible action, and stays open until it is done. */
export function AskDialog({ title, isOpen, action, work, onClose, children }: Props) {
  const { isPending, message, submit, reset } = useSubmit(async () => {
    await work();
    onClose();
  }, inOneSentence);
  const close = () => {
    if (isPending) return;
    reset();
    onClose();
  };
  return (
    <Dialog title={title} isOpen={isOpen} onClose={close}>
      <Stack isInDialog>
        <FormError message={message} />
        <Text as="div" tone="soft">
          <Stack gap={1}>{children}</Stack>
        </Text>
        <Group justify="end">
          <Button variant="default" onClick={close} disabled={isPending} data-autofocus>
            {PUBLISH_TEXTS.cancel}
          </Button>
          {action !== null && (
            <Button color="red" loading={isPending} onClick={() => void submit()}>
              {action}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
