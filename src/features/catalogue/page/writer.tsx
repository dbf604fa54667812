import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { PageContent } from '#lib/page-content.ts';
import { IconArrowRight } from '#ui/icons/management.ts';
import { notify, TOAST_STAYS } from '#ui/toaster.tsx';
import { useUnsaved } from '#ui/unsaved.tsx';
import type { ItemView } from '../contract.ts';
import { isProductPage } from '../navigation.contract.ts';
import { savePage } from '../navigation.queries.ts';
import { NAVIGATION_TOASTS } from '../navigation.texts.ts';
import { EDITOR_TEXTS as TEXTS } from '../page-editor.texts.ts';
import { BlockList } from './block-list.tsx';
import { focusFirstFault } from './focus-places.ts';
import { type PageDraft, usePageDraft } from './page-draft.ts';
import styles from './page-editor.module.css';
import { PagePreview } from './page-preview.tsx';
import { sayFailure } from './use-navigation-call.ts';

/** Saves one text at a time; what the server refuses stays in the fields. */
function useSave(itemId: number, draft: PageDraft, onRefused: () => void) {
  const [isSaving, setSaving] = useState(false);
  async function save(): Promise<void> {
    if (isSaving) return;
    setSaving(true);
    const sent = draft.content;
    try {
      await savePage(itemId, sent);
      draft.markSaved(sent);
      notify.success(NAVIGATION_TOASTS.pageSaved, TOAST_STAYS.management);
    } catch (error) {
      draft.markRefused();
      sayFailure(error);
      onRefused();
    } finally {
      setSaving(false);
    }
  }
  return { isSaving, save };
}

const PANES = ['write', 'preview'] as const;

/** On a narrow screen one sees either what one writes or what comes of it. */
function PaneSwitch(props: { pane: string; onPane: (pane: (typeof PANES)[number]) => void }) {
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{TEXTS.panes}</legend>
      {PANES.map((pane) => (
        <button
          key={pane}
          type="button"
          aria-pressed={props.pane === pane}
          onClick={() => props.onPane(pane)}
        >
          {TEXTS[pane]}
        </button>
      ))}
    </fieldset>
  );
}

type Props = { item: ItemView; categoryTitle: string; stored: PageContent | null };

/** Where the text of an item's page is written, with the page beside it. */
export function PageWriter({ item, categoryTitle, stored }: Props) {
  const draft = usePageDraft(stored);
  useUnsaved('product-page', draft.isDirty);
  const fields = useRef<HTMLDivElement>(null);
  const [pane, setPane] = useState<(typeof PANES)[number]>('write');
  const { isSaving, save } = useSave(item.id, draft, () => {
    setPane('write');
    setTimeout(() => focusFirstFault(fields.current));
  });
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Link to="../.." relative="path" className={styles.back}>
          <IconArrowRight size={18} stroke={1.7} aria-hidden />
          {TEXTS.back}
        </Link>
        {isProductPage(item.link) && (
          <a href={item.link} target="_blank" rel="noreferrer" className={styles.see}>
            {TEXTS.seePage}
          </a>
        )}
      </div>
      <header className={styles.header}>
        <div className={styles.words}>
          <h1 className={styles.title}>{TEXTS.title(item.title)}</h1>
          <p className={styles.state} data-dirty={draft.isDirty} role="status">
            {draft.isDirty ? TEXTS.isUnsaved : TEXTS.isSaved}
          </p>
        </div>
        <Button
          onClick={() => void save()}
          loading={isSaving}
          vars={() => ({
            root: {
              '--button-bg': 'var(--color-action)',
              '--button-hover': 'var(--color-action-strong)',
              '--button-color': 'var(--color-on-action)',
            },
          })}
        >
          {TEXTS.save}
        </Button>
      </header>
      {!isProductPage(item.link) && <p className={styles.warning}>{TEXTS.noPage}</p>}
      <PaneSwitch pane={pane} onPane={setPane} />
      <div className={styles.panes} data-shown={pane}>
        <div ref={fields} className={styles.write}>
          <div className={styles.lead}>
            <Textarea
              label={TEXTS.lead}
              description={TEXTS.leadHint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autosize
              minRows={2}
              value={draft.lead}
              onChange={(event) => draft.setLead(event.currentTarget.value)}
              error={draft.faults.lead}
            />
          </div>
          <BlockList draft={draft} />
        </div>
        <PagePreview title={`${categoryTitle}: ${item.title}`} content={draft.shown} />
      </div>
    </div>
  );
}
