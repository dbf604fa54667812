import { useState } from 'react';
import type { GroupField } from '#domain/page-shape/field.ts';
import { copyText } from '#lib/browser/clipboard.ts';
import { formatNearDateTime } from '#lib/dates/jalali.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { IconHistory } from '#ui/icons/dashboard.ts';
import { IconCalendar, IconCopy } from '#ui/icons/index.ts';
import { IconTrash } from '#ui/icons/management.ts';
import { notify } from '#ui/state/toaster.tsx';
import type { PageDetail } from '../contract.ts';
import { asSent } from '../editor/as-sent.ts';
import { makePreview } from '../editor/queries.ts';
import { EDITOR_TEXTS } from '../editor/texts.ts';
import { isSame, type Words } from '../editor/written-at.ts';
import { VersionsDialog } from '../versions/dialog.tsx';
import { VERSION_TEXTS } from '../versions/texts.ts';
import { AskDialog } from './ask-dialog.tsx';
import classes from './page-tools.module.css';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { PUBLISH_TEXTS as TEXTS } from './texts.ts';
import type { PagePublishing } from './use-publishing.ts';

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
    <div className={classes.scheduled}>
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
    </div>
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
      <fieldset className={classes.tools}>
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
      </fieldset>
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
