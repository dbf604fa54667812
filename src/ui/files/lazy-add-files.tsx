import { lazy, Suspense } from 'react';
import type { AddFilesProps } from './add-files.tsx';
import { FIELD_TEXTS as TEXTS } from './field-texts.ts';

const AddFiles = lazy(() => import('./add-files.tsx'));

/** What sends files, fetched when it is to be seen: no page brings it along. */
export function LazyAddFiles(props: AddFilesProps) {
  return (
    <Suspense fallback={<p role="status">{TEXTS.loading}</p>}>
      <AddFiles {...props} />
    </Suspense>
  );
}
