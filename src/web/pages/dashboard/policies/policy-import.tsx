import { hiddenMeta } from '#content/page-meta.ts';
import { IMPORT_TITLE } from '#features/policies/import/page.texts.ts';
import { ImportPage } from '#features/policies/import/page.tsx';

export const meta = hiddenMeta(IMPORT_TITLE);

/** The import of policies from a spreadsheet. */
export default function PolicyImportPage() {
  return <ImportPage />;
}
