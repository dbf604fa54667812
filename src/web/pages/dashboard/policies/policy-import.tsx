import { hiddenMeta } from '#content/page-meta.ts';
import { ImportPage } from '#features/policies/import/page.tsx';
import { IMPORT_TITLE } from '#features/policies/import/page.words.ts';

export const meta = hiddenMeta(IMPORT_TITLE);

/** The import of policies from a spreadsheet. */
export default function PolicyImportPage() {
  return <ImportPage />;
}
