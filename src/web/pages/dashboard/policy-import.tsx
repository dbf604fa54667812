import { IMPORT_TITLE } from '#features/policies/import/page.texts.ts';
import { ImportPage } from '#features/policies/import/page.tsx';

export const meta = () => [
  { title: `${IMPORT_TITLE} | کارگزار` },
  { name: 'robots', content: 'noindex' },
];

/** Taking a book of policies over from a spreadsheet. */
export default function PolicyImportPage() {
  return <ImportPage />;
}
