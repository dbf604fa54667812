import { Button, CloseButton, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PAGE_KINDS } from '#domain/page-shape/kept-page.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { matchesSearch } from '#lib/text/search-fold.ts';
import { saffron } from '#ui/button/saffron.ts';
import { IconPlus, IconSearch } from '#ui/icons/index.ts';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import type { PageSummary } from '../contract.ts';
import { Redirects } from '../redirects/redirects.tsx';
import classes from './list.module.css';
import { NewPageDialog } from './new-page-dialog.tsx';
import { PageRow } from './page-row.tsx';
import { usePages } from './queries.ts';
import { PAGES_TEXTS as TEXTS } from './texts.ts';

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

function SearchField({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onType('');
    field.current?.focus();
  };
  return (
    <TextInput
      ref={field}
      className={classes.search}
      label={TEXTS.search}
      placeholder={TEXTS.searchHint}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      leftSection={<IconSearch size={20} stroke={1.6} aria-hidden />}
      rightSection={
        typed !== '' && <CloseButton aria-label={TEXTS.clearSearch} onClick={clear} size={36} />
      }
      rightSectionWidth={44}
      type="text"
      role="searchbox"
      autoComplete="off"
      maxLength={100}
    />
  );
}

const EMPTY: Record<PageSummary['kind'], string> = {
  site: TEXTS.nothing,
  product: TEXTS.noProducts,
  free: TEXTS.noFree,
};

type PagesProps = { kind: PageSummary['kind']; typed: string; onClear: () => void };

/** The pages of a group; a search covers all groups. */
function Pages({ kind, typed, onClear }: PagesProps) {
  const { data, error, isFetching, refetch } = usePages();
  if (!data && (isFetching || !error)) {
    return (
      <div role="status" aria-label={TEXTS.loading} className={classes.skeleton}>
        <span />
        <span />
        <span />
      </div>
    );
  }
  if (!data) {
    return (
      <LoadFailure onRetry={() => void refetch()}>
        {TEXTS.failed} {sentenceOf(failureOf(error))}
      </LoadFailure>
    );
  }
  const isSearching = typed.trim() !== '';
  const shown = data.filter((page) =>
    isSearching ? matchesSearch(`${page.title} ${page.path}`, typed) : page.kind === kind,
  );
  return (
    <>
      <p role="status" className={classes.total}>
        {TEXTS.total(shown.length)}
      </p>
      {shown.length === 0 ? (
        <EmptyState title={isSearching ? TEXTS.nothing : EMPTY[kind]}>
          {isSearching && (
            <Button variant="default" onClick={onClear}>
              {TEXTS.clear}
            </Button>
          )}
        </EmptyState>
      ) : (
        <ul id="pages" tabIndex={-1} className={classes.rows}>
          {shown.map((page) => (
            <PageRow key={page.slug} page={page} showsKind={isSearching} />
          ))}
        </ul>
      )}
    </>
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
      <header className={classes.header}>
        <div>
          <h1 className={classes.title}>{TEXTS.title}</h1>
          <p className={classes.lead}>{TEXTS.lead}</p>
        </div>
        <Button
          vars={saffron}
          leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
          onClick={() => setMaking(true)}
        >
          {TEXTS.new}
        </Button>
      </header>
      <Views view={view} />
      {view === 'redirects' ? (
        <Redirects />
      ) : (
        <>
          <SearchField typed={typed} onType={setTyped} />
          <Pages kind={view} typed={typed} onClear={() => setTyped('')} />
        </>
      )}
      <NewPageDialog isOpen={isMaking} onClose={() => setMaking(false)} />
    </>
  );
}
