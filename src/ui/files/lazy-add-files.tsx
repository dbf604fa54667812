import { lazy, Suspense } from 'react';
import type { AddFilesProps } from './add-files.tsx';
import { FIELD_TEXTS as TEXTS } from './field-texts.ts';

const AddFiles = lazy(() => import('./add-files.tsx'));

/** Loads the upload code when it becomes visible: no page includes it. */
export function LazyAddFiles(props: AddFilesProps) {
  return (
    <Suspense fallback={<p role="status">{TEXTS.loading}</p>}>
      <AddFiles {...props} />
    </Suspense>
  );
}
