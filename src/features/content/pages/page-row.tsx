import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { PAGE_PLACES } from '#domain/page-shape/kept-page.ts';
import { formatJalaliDate, formatNearDateTime } from '#lib/dates/jalali.ts';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { IconPencil, IconTrash } from '#ui/icons/management.ts';
import tools from '#ui/order/tools.module.css';
import { StatusMark } from '#ui/state/status-mark.tsx';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import type { PageSummary } from '../contract.ts';
import { SeePage } from '../editor/see-page.tsx';
import { AskDialog } from '../publish/ask-dialog.tsx';
import classes from './list.module.css';
import { useFreePageCalls } from './queries.ts';
import { PAGES_TEXTS as TEXTS } from './texts.ts';

const PLACE_OPTIONS = PAGE_PLACES.map((place) => ({ value: place, label: TEXTS.places[place] }));

/** Whether the page is published, and whether there is a draft or a schedule. */
function PageState({ page }: { page: PageSummary }) {
  const isFree = page.kind === 'free';
  return (
    <p className={classes.state}>
      {page.publish_at ? (
        <StatusMark stage="waiting">
          {TEXTS.scheduled(formatNearDateTime(page.publish_at, new Date()))}
        </StatusMark>
      ) : (
        page.has_draft && <StatusMark stage="contacting">{TEXTS.hasDraft}</StatusMark>
      )}
      <span>
        {page.published_at
          ? TEXTS.published(formatJalaliDate(page.published_at))
          : isFree
            ? TEXTS.never
            : TEXTS.follows}
      </span>
    </p>
  );
}

/** Where a free page is linked from, and its delete button. */
function FreePageTools({ page }: { page: PageSummary }) {
  const [isAsking, setAsking] = useState(false);
  const calls = useFreePageCalls();
  const placing = useSubmit(async (place: PageSummary['place']) => {
    await calls.place(page.slug, place);
    notify.success(TEXTS.placed, TOAST_STAYS.management);
  }, toastFailure);
  return (
    <>
      <NativeSelect
        className={classes.place}
        aria-label={TEXTS.place(page.title)}
        value={page.place}
        disabled={placing.isPending}
        onChange={({ currentTarget }) =>
          void placing.submit(currentTarget.value as PageSummary['place'])
        }
        data={PLACE_OPTIONS}
      />
      <button
        type="button"
        className={`${tools.tool} ${tools.danger}`}
        aria-label={TEXTS.remove(page.title)}
        title={TEXTS.remove(page.title)}
        onClick={() => setAsking(true)}
      >
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </button>
      <AskDialog
        title={TEXTS.removeTitle}
        isOpen={isAsking}
        action={TEXTS.confirmRemove}
        work={async () => {
          await calls.remove(page.slug);
          notify.success(TEXTS.removed, TOAST_STAYS.management);
          // The deleted page's button, which had the focus, is gone.
          setTimeout(() => document.getElementById('pages')?.focus(), 80);
        }}
        onClose={() => setAsking(false)}
      >
        <p>{TEXTS.aboutRemove(page.title)}</p>
      </AskDialog>
    </>
  );
}

type Props = { page: PageSummary; showsKind: boolean };

/** One page: its name, its address, its state, and what can be done with it. */
export function PageRow({ page, showsKind }: Props) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          <Link to={page.slug}>{page.title}</Link>
          {showsKind && <span className={classes.kind}>{TEXTS.kinds[page.kind]}</span>}
        </p>
        <SeePage page={page} className={classes.path} label={TEXTS.see(page.title)}>
          {page.stands_in ?? <bdi dir="ltr">{page.path}</bdi>}
          {!page.is_shown && ` (${TEXTS.notShown})`}
        </SeePage>
      </div>
      <PageState page={page} />
      <div className={classes.tools}>
        {page.kind === 'free' && <FreePageTools page={page} />}
        <Link
          to={page.slug}
          className={tools.tool}
          aria-label={TEXTS.edit(page.title)}
          title={TEXTS.edit(page.title)}
        >
          <IconPencil size={18} stroke={1.7} aria-hidden />
        </Link>
      </div>
    </li>
  );
}
