import { Button } from '@mantine/core';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Field, GroupField } from '#domain/page-shape/field.ts';
import { SHOWN } from '#domain/page-shape/sections.ts';
import { useSession } from '#features/auth/session/store.ts';
import { saffron } from '#ui/button/saffron.ts';
import { useUnsaved } from '#ui/dialog/unsaved.tsx';
import { Card, Group, Mark, Note, Stack, Text } from '#ui/look/look.tsx';
import { BackLink } from '#ui/look/page-head.tsx';
import { Segments } from '#ui/look/segments.tsx';
import tools from '#ui/order/tools.module.css';
import type { PageDetail } from '../content.ts';
import { FieldProvider } from '../fields/field-context.ts';
import { FieldView } from '../fields/field-view.tsx';
import { GroupFields } from '../fields/group-field.tsx';
import { SearchResult } from '../fields/search-result.tsx';
import { MeanwhileBanner } from '../meanwhile/banner.tsx';
import { MeanwhileDialog } from '../meanwhile/dialog.tsx';
import { useMeanwhile } from '../meanwhile/use-meanwhile.ts';
import { usePages } from '../pages/use-pages.ts';
import { PUBLISH_TEXTS } from '../publish/ask-dialog.tsx';
import { PageTools } from '../publish/page-tools.tsx';
import { usePublishing } from '../publish/use-publishing.ts';
import classes from './editor.module.css';
import { type SaveState, EDITOR_TEXTS as TEXTS } from './editor.words.ts';
import { PageFrame } from './page-frame.tsx';
import { SeePage } from './see-page.tsx';
import { useWriting, type Writing } from './use-writing.ts';
import type { Words } from './written-at.ts';

const STATE_TONES = {
  saved: 'success',
  unsaved: 'warning',
  saving: 'warning',
  unreachable: 'danger',
  refused: 'danger',
  meanwhile: 'danger',
} as const satisfies Record<SaveState, string>;

const PANES = ['write', 'preview'] as const;
type Pane = (typeof PANES)[number];

/** Switches between editor and preview on a narrow screen. */
function PaneSwitch({ pane, onPane }: { pane: Pane; onPane: (pane: Pane) => void }) {
  return (
    <Segments
      label={TEXTS.panes}
      options={PANES}
      titles={TEXTS}
      chosen={pane}
      onChoose={onPane}
      className={classes.panesSwitch}
    />
  );
}

type SectionCardProps = { name: string; field: Field; value: unknown };

/** A section of the page on a card. The metadata for search engines is shown as a search result. */
function SectionCard({ name, field, value }: SectionCardProps) {
  const words = (value ?? {}) as Words;
  const isGroup = field.kind === 'group';
  // A list, a picture and free text have a heading of their own.
  const isOwnHeading = !isGroup && field.kind !== 'blocks';
  return (
    <Card title={isOwnHeading ? undefined : field.label} isSmall>
      {isGroup ? (
        <GroupFields field={field} path={name} value={words} />
      ) : (
        <FieldView field={field} path={name} value={value} />
      )}
      {isGroup && name === 'meta' && <SearchResult meta={words} shown={SHOWN} />}
    </Card>
  );
}

type Props = {
  user: number;
  page: PageDetail;
  shape: GroupField;
  /** The link back to the list. */
  back: { to: string; label: string };
};

/** The page's own sections in order, with the metadata for search engines last. */
const sectionsOf = ({ fields }: GroupField): [string, Field][] =>
  Object.entries(fields as Record<string, Field>).toSorted(
    ([one], [other]) => Number(one === 'meta') - Number(other === 'meta'),
  );

/** Moves the cursor into the first field with an error, once its message is drawn. */
function focusFirstError(within: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const refused = within?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-error]');
    for (const place of refused ?? []) {
      place.focus();
      // An element around a field does not take the focus.
      if (document.activeElement === place) return;
    }
  });
}

/** Leaving with unsaved content needs a confirmation, which also deletes the content. */
function useLeaving(user: number, writing: Writing): void {
  const isDirty = writing.state !== 'saved';
  useUnsaved('page', isDirty);
  const left = useRef({ isDirty, forget: writing.forget });
  left.current = { isDirty, forget: writing.forget };
  useEffect(
    () => () => {
      // When the session ends, the content stays stored for the same user's next one.
      const isStillHere = useSession.getState().user?.id === user;
      if (left.current.isDirty && isStillHere) left.current.forget();
    },
    [user],
  );
}

/** The context of the page's fields; the same object until one of its parts changes. */
function useFieldsOf(page: PageDetail, writing: Writing, announce: (sentence: string) => void) {
  const pages = usePages().data;
  const { write, errors } = writing;
  const { path } = page;
  return useMemo(
    () => ({
      View: FieldView,
      write,
      errors,
      pages: pages ?? [],
      announce,
      address: `${window.location.host}${path}`,
    }),
    [write, errors, pages, announce, path],
  );
}

/** The editor of a page, section by section, with a preview beside it. */
export function PageWriter({ user, page, shape, back }: Props) {
  const writing = useWriting({ user, page, shape });
  const meanwhile = useMeanwhile(page.slug, shape, writing);
  const [announcement, announce] = useState('');
  const [pane, setPane] = useState<'write' | 'preview'>('write');
  const sections = useRef<HTMLDivElement>(null);
  const noteId = useId();
  const fields = useFieldsOf(page, writing, announce);
  const publishing = usePublishing({
    slug: page.slug,
    writing,
    onMeanwhile: () => void meanwhile.look(),
    onRefused: () => {
      setPane('write');
      focusFirstError(sections.current);
    },
  });
  useLeaving(user, writing);
  const isDirty = writing.state !== 'saved';
  const { hasDraft } = writing;
  return (
    <Stack>
      <Group justify="between">
        <BackLink {...back} />
        <SeePage page={page} className={tools.labelled}>
          {page.is_shown && page.stands_in === null ? TEXTS.seePage : TEXTS.seePreview}
        </SeePage>
      </Group>
      <header className={classes.header}>
        <div>
          <Text as="h1" size="xl">
            {TEXTS.title(page.title)}
          </Text>
          <Text id={noteId} size="xs" role="status">
            <Mark tone={STATE_TONES[writing.state]}>
              {hasDraft ? TEXTS.states[writing.state] : TEXTS.untouched}
            </Mark>
          </Text>
        </div>
        <Button
          vars={saffron}
          loading={publishing.publish.isPending}
          disabled={!hasDraft}
          aria-describedby={noteId}
          onClick={() => void publishing.publish.submit()}
        >
          {PUBLISH_TEXTS.publish}
        </Button>
      </header>
      <MeanwhileBanner meanwhile={meanwhile} isDirty={isDirty} />
      {writing.isLeft && <Note role="status">{TEXTS.left}</Note>}
      <PageTools
        page={page}
        shape={shape}
        words={writing.words}
        hasDraft={hasDraft}
        publishing={publishing}
      />
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <PaneSwitch pane={pane} onPane={setPane} />
      <div className={classes.panes} data-shown={pane}>
        <div ref={sections} className={classes.write}>
          <FieldProvider value={fields}>
            {sectionsOf(shape).map(([name, field]) => (
              <SectionCard key={name} name={name} field={field} value={writing.words[name]} />
            ))}
          </FieldProvider>
        </div>
        <div className={classes.beside}>
          <PageFrame slug={page.slug} title={page.title} saves={writing.saves} />
        </div>
      </div>
      {meanwhile.theirs && (
        <MeanwhileDialog
          shape={shape}
          base={writing.base()}
          mine={writing.words}
          theirs={meanwhile.theirs.words}
          name={meanwhile.theirs.name}
          isOpen={meanwhile.isComparing}
          onClose={meanwhile.close}
          onChosen={meanwhile.choose}
        />
      )}
    </Stack>
  );
}
