import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import type { GroupField } from '#domain/page-shape/field.ts';
import { copyText } from '#lib/browser/clipboard.ts';
import { days } from '#lib/dates/durations.ts';
import { formatNearDateTime, isoDateInTehran } from '#lib/dates/jalali.ts';
import { instantOf, readTime } from '#lib/dates/typed-time.ts';
import { isoDay } from '#lib/input/days.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { DayInput } from '#ui/days/day-input.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Form, FormButtons, useForm } from '#ui/form/form.tsx';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { IconHistory } from '#ui/icons/dashboard.ts';
import { IconCalendar, IconCopy } from '#ui/icons/index.ts';
import { IconTrash } from '#ui/icons/management.ts';
import { Abreast, Group, Note } from '#ui/look/look.tsx';
import { notify } from '#ui/state/toaster.tsx';
import type { PageDetail } from '../content.ts';
import { asSent } from '../editor/as-sent.ts';
import { EDITOR_TEXTS } from '../editor/editor.words.ts';
import { makePreview } from '../editor/use-editor.ts';
import { isSame, type Words } from '../editor/written-at.ts';
import { VersionsDialog } from '../versions/dialog.tsx';
import { VERSION_TEXTS } from '../versions/versions.words.ts';
import { AskDialog, PUBLISH_TEXTS as TEXTS } from './ask-dialog.tsx';
import type { PagePublishing } from './use-publishing.ts';

/** A day as it travels, and a time of Tehran as it was typed: the instant at which the page is published. */
export const scheduleFields = z
  .object({
    at: isoDay(TEXTS.wrongDate),
    time: z.string().refine((time) => readTime(time) !== null, TEXTS.wrongTime),
  })
  .refine(({ at, time }) => Number(instantOf(at, time)) > Date.now(), {
    path: ['time'],
    error: TEXTS.past,
  });

/** As far ahead as the server allows. */
const FURTHEST = days(365);

type ScheduleDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Schedules the draft for an instant. */
  schedule: (at: Date) => Promise<unknown>;
};

function ScheduleForm({ onClose, schedule }: Omit<ScheduleDialogProps, 'isOpen'>) {
  const form = useForm(scheduleFields, {
    start: { at: '', time: '' },
    async send({ at, time }) {
      const instant = instantOf(at, time);
      if (instant) await schedule(instant);
      onClose();
    },
  });
  const now = new Date();
  return (
    <Form of={form} lead={TEXTS.scheduleLead} isInDialog>
      <Abreast min="13rem">
        <DayInput
          {...form.control('at')}
          label={TEXTS.date}
          hint={TEXTS.dateHint}
          autoComplete="off"
          first={isoDateInTehran(now)}
          last={isoDateInTehran(new Date(now.getTime() + FURTHEST))}
          opensAt={isoDateInTehran(now)}
          looks="ahead"
        />
        <TextInput
          {...form.control('time')}
          label={TEXTS.time}
          onChange={(event) => form.set({ time: toPersianDigits(event.currentTarget.value) })}
          description={TEXTS.timeHint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
        />
      </Abreast>
      <FormButtons
        of={form}
        submit={TEXTS.submitSchedule}
        cancel={TEXTS.cancel}
        onCancel={onClose}
      />
    </Form>
  );
}

/** Asks for the day and time at which the draft is published. */
function ScheduleDialog({ isOpen, ...props }: ScheduleDialogProps) {
  return (
    <Dialog title={TEXTS.scheduleTitle} isOpen={isOpen} onClose={props.onClose}>
      {isOpen && <ScheduleForm {...props} />}
    </Dialog>
  );
}

type Props = {
  page: PageDetail;
  shape: GroupField;
  words: Words;
  /** Whether there are unpublished changes, saved or not. */
  hasDraft: boolean;
  publishing: PagePublishing;
};

type Open = 'schedule' | 'versions' | 'discard' | null;

async function copyPreview(slug: string): Promise<void> {
  try {
    const isCopied = await copyText(await makePreview(slug));
    if (isCopied) notify.success(EDITOR_TEXTS.previewCopied);
    else notify.error(EDITOR_TEXTS.previewNotCopied);
  } catch {
    notify.error(EDITOR_TEXTS.previewNotCopied);
  }
}

type ScheduledProps = Pick<Props, 'page' | 'shape' | 'words' | 'publishing'> & { at: string };

/** The schedule of the page, with buttons to include later changes and to cancel it. */
function Scheduled({ at, page, shape, words, publishing }: ScheduledProps) {
  const when = formatNearDateTime(at, new Date());
  const isAll = isSame(asSent(shape, words), asSent(shape, (page.scheduled ?? {}) as Words));
  const again = useSubmit(() => publishing.schedule(new Date(at)), toastFailure);
  return (
    <Note>
      <Group justify="between">
        <p>{isAll ? TEXTS.willGoOut(when) : TEXTS.earlierGoesOut(when)}</p>
        {!isAll && (
          <>
            <p>{TEXTS.staysBehind}</p>
            <ToolButton disabled={again.isPending} onClick={() => void again.submit()}>
              {TEXTS.takeAlong}
            </ToolButton>
          </>
        )}
        <ToolButton
          disabled={publishing.unschedule.isPending}
          onClick={() => void publishing.unschedule.submit()}
        >
          {TEXTS.unschedule}
        </ToolButton>
      </Group>
    </Note>
  );
}

/** The page's actions besides editing and publishing. */
export function PageTools({ page, shape, words, hasDraft, publishing }: Props) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <>
      {page.publish_at && (
        <Scheduled {...{ page, shape, words, publishing }} at={page.publish_at} />
      )}
      <Group as="fieldset">
        <legend className="visually-hidden">{TEXTS.tools}</legend>
        {hasDraft && (
          <ToolButton onClick={() => setOpen('schedule')}>
            <IconCalendar size={18} stroke={1.7} aria-hidden />
            {TEXTS.schedule}
          </ToolButton>
        )}
        <ToolButton onClick={() => setOpen('versions')}>
          <IconHistory size={18} stroke={1.7} aria-hidden />
          {VERSION_TEXTS.open}
        </ToolButton>
        <ToolButton onClick={() => void copyPreview(page.slug)}>
          <IconCopy size={18} stroke={1.7} aria-hidden />
          {TEXTS.copyPreview}
        </ToolButton>
        {hasDraft && (
          <ToolButton onClick={() => setOpen('discard')}>
            <IconTrash size={18} stroke={1.7} aria-hidden />
            {TEXTS.discard}
          </ToolButton>
        )}
      </Group>
      <ScheduleDialog isOpen={open === 'schedule'} onClose={close} schedule={publishing.schedule} />
      <VersionsDialog
        page={page}
        shape={shape}
        words={words}
        isOpen={open === 'versions'}
        onClose={close}
        onRestore={publishing.restore}
      />
      <AskDialog
        title={TEXTS.discardTitle}
        isOpen={open === 'discard'}
        action={TEXTS.discard}
        work={publishing.discard}
        onClose={close}
      >
        <p>{TEXTS.discardAbout}</p>
      </AskDialog>
    </>
  );
}
