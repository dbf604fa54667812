import type { ReactNode } from 'react';
import { notify } from '#ui/state/toaster.tsx';
import type { PageSummary } from '../content.ts';
import { EDITOR_TEXTS as TEXTS } from './editor.words.ts';
import { makePreview } from './use-editor.ts';

/** Opens a preview of the page. The tab opens first, as browsers block one that opens after the click. */
async function openPreview(slug: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const url = await makePreview(slug);
    if (!tab) throw new Error('the browser opened no tab');
    tab.opener = null;
    tab.location.replace(url);
  } catch {
    tab?.close();
    notify.error(TEXTS.previewNotOpened);
  }
}

type Props = {
  page: Pick<PageSummary, 'slug' | 'path' | 'title' | 'is_shown' | 'stands_in'>;
  className: string | undefined;
  /** The accessible name where only an address is shown. */
  label?: string;
  children: ReactNode;
};

/** A link to a public page, or a button that opens a preview of another one. */
export function SeePage({ page, className, label, children }: Props) {
  if (page.is_shown && page.stands_in === null) {
    return (
      <a
        href={page.path}
        target="_blank"
        rel="noreferrer"
        className={className}
        aria-label={label && `${label} ${TEXTS.newTab}`}
      >
        {children}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={className}
      aria-label={TEXTS.openPreviewOf(page.title)}
      onClick={() => void openPreview(page.slug)}
    >
      {children}
    </button>
  );
}
