import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PAGE_KINDS, PAGE_PLACES } from '#domain/page-shape/editable-page.ts';
import { formatJalaliDate, formatNearDateTime } from '#lib/dates/jalali.ts';
import { matchesSearch } from '#lib/text/search-fold.ts';
import { saffron } from '#ui/button/saffron.ts';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { IconPlus } from '#ui/icons/index.ts';
import { IconPencil, IconTrash } from '#ui/icons/management.ts';
import { LabelledSearch } from '#ui/list/plain-filters.tsx';
import { RowSkeletons } from '#ui/list/skeletons.tsx';
import { LIST_WORDS } from '#ui/list/words.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { Rows, Text } from '#ui/look/look.tsx';
import { PageHead } from '#ui/look/page-head.tsx';
import { RowTool } from '#ui/order/controls.tsx';
import tools from '#ui/order/tools.module.css';
import { EmptyState } from '#ui/state/empty.tsx';
import { StatusMark } from '#ui/state/status-mark.tsx';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import type { PageSummary } from '../content.ts';
import { SeePage } from '../editor/see-page.tsx';
import { AskDialog } from '../publish/ask-dialog.tsx';
import { Redirects } from '../redirects.tsx';
import classes from './list.module.css';
import { NewPageDialog } from './new-page-dialog.tsx';
import { PAGES_TEXTS as TEXTS } from './pages.words.ts';
import { useFreePageCalls, usePages } from './use-pages.ts';

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
      <RowTool label={TEXTS.remove(page.title)} tone="danger" onClick={() => setAsking(true)}>
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </RowTool>
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
function PageRow({ page, showsKind }: Props) {
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
          className={tools.labelled}
          aria-label={TEXTS.edit(page.title)}
          title={TEXTS.edit(page.title)}
        >
          <IconPencil size={18} stroke={1.7} aria-hidden />
        </Link>
      </div>
    </li>
  );
}

const VIEWS = [...PAGE_KINDS, 'redirects'] as const;
type View = (typeof VIEWS)[number];

const LABELS: Record<View, string> = { ...TEXTS.kinds, redirects: TEXTS.redirects };

const isView = (typed: string | null): typed is View => VIEWS.includes(typed as View);

/** The groups of pages; each has an address of its own. */
function Views({ view }: { view: View }) {
  return (
    <nav aria-label={TEXTS.views} className={classes.views}>
      {VIEWS.map((one) => (
        <Link
          key={one}
          to={one === 'site' ? '.' : `?view=${one}`}
          aria-current={view === one ? 'page' : undefined}
          preventScrollReset
        >
          {LABELS[one]}
        </Link>
      ))}
    </nav>
  );
}

const EMPTY: Record<PageSummary['kind'], string> = {
  site: TEXTS.nothing,
  product: TEXTS.noProducts,
  free: TEXTS.noFree,
};

const SKELETONS = 6;

type PagesProps = { kind: PageSummary['kind']; typed: string; onClear: () => void };

/** The pages of a group; a search covers all groups. */
function Pages({ kind, typed, onClear }: PagesProps) {
  const isSearching = typed.trim() !== '';
  const isShown = (page: PageSummary): boolean =>
    isSearching ? matchesSearch(`${page.title} ${page.path}`, typed) : page.kind === kind;
  return (
    <Loaded
      of={usePages()}
      loading={TEXTS.loading}
      failed={TEXTS.failed}
      skeleton={<RowSkeletons count={SKELETONS} label={TEXTS.loading} />}
    >
      {(data) => {
        const shown = data.filter(isShown);
        return (
          <>
            <Text role="status" tone="muted" className={classes.total}>
              {TEXTS.total(shown.length)}
            </Text>
            {shown.length === 0 ? (
              <EmptyState title={isSearching ? TEXTS.nothing : EMPTY[kind]}>
                {isSearching && (
                  <Button variant="default" onClick={onClear}>
                    {LIST_WORDS.clearSearch}
                  </Button>
                )}
              </EmptyState>
            ) : (
              <Rows isBoxed id="pages" tabIndex={-1} className={classes.rows}>
                {shown.map((page) => (
                  <PageRow key={page.slug} page={page} showsKind={isSearching} />
                ))}
              </Rows>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

/** The pages that the brokerage can edit, and the redirects. */
export function PagesList() {
  const [params] = useSearchParams();
  const [typed, setTyped] = useState('');
  const [isMaking, setMaking] = useState(false);
  const asked = params.get('view');
  const view = isView(asked) ? asked : 'site';
  return (
    <>
      <PageHead title={TEXTS.title} lead={TEXTS.lead}>
        <Button
          vars={saffron}
          leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
          onClick={() => setMaking(true)}
        >
          {TEXTS.new}
        </Button>
      </PageHead>
      <Views view={view} />
      {view === 'redirects' ? (
        <Redirects />
      ) : (
        <>
          <LabelledSearch
            className={classes.search}
            label={TEXTS.search}
            placeholder={TEXTS.searchHint}
            typed={typed}
            onType={setTyped}
            onClear={() => setTyped('')}
          />
          <Pages kind={view} typed={typed} onClear={() => setTyped('')} />
        </>
      )}
      <NewPageDialog isOpen={isMaking} onClose={() => setMaking(false)} />
    </>
  );
}
