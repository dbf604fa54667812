import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { PageContent } from '#domain/page-content.ts';
import { saffron } from '#ui/button/saffron.ts';
import { useUnsaved } from '#ui/dialog/unsaved.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { IconArrowRight } from '#ui/icons/management.ts';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import type { ProductView } from '../contract.ts';
import { focusFirstError } from '../manage/focus-targets.ts';
import { savePage } from '../manage/queries.ts';
import { NAVIGATION_TOASTS } from '../manage/texts.ts';
import { toastManagementError } from '../manage/use-call.ts';
import { BlockList } from './block-list.tsx';
import { type PageDraft, usePageDraft } from './draft.ts';
import styles from './editor.module.css';
import { isProductPage } from './link.contract.ts';
import { PagePreview } from './preview.tsx';
import { EDITOR_TEXTS as TEXTS } from './texts.ts';

/** Saves one text at a time; what the server refuses stays in the fields. */
function useSave(itemId: number, draft: PageDraft, onRefused: () => void) {
  return useSubmit(
    async () => {
      const sent = draft.content;
      await savePage(itemId, sent);
      draft.markSaved(sent);
      notify.success(NAVIGATION_TOASTS.pageSaved, TOAST_STAYS.management);
    },
    (_failure, error) => {
      draft.markRefused();
      toastManagementError(error);
      onRefused();
    },
  );
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

type Props = { item: ProductView; categoryTitle: string; stored: PageContent | null };

/** Where the text of an item's page is written, with the page beside it. */
export function PageWriter({ item, categoryTitle, stored }: Props) {
  const draft = usePageDraft(stored);
  useUnsaved('product-page', draft.isDirty);
  const fields = useRef<HTMLDivElement>(null);
  const [pane, setPane] = useState<(typeof PANES)[number]>('write');
  const { isPending, submit } = useSave(item.id, draft, () => {
    setPane('write');
    setTimeout(() => focusFirstError(fields.current));
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
        <Button onClick={() => void submit()} loading={isPending} vars={saffron}>
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
              error={draft.errors.lead}
            />
          </div>
          <BlockList draft={draft} />
        </div>
        <PagePreview title={`${categoryTitle}: ${item.title}`} content={draft.shown} />
      </div>
    </div>
  );
}
