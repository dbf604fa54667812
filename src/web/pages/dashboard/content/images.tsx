import { hiddenMeta } from '#content/page-meta.ts';
import { SIDEBAR_LABELS } from '#features/auth/auth.words.ts';
import { IMAGES_TEXTS } from '#features/content/images/images.ts';
import { ImageLibrary } from '#features/content/images/library.tsx';
import { PageHead } from '#ui/look/page-head.tsx';

export const meta = hiddenMeta(SIDEBAR_LABELS.images);

/** The library of pictures, for those who write the pages of the site. */
export default function ImagesPage() {
  return (
    <>
      <PageHead title={SIDEBAR_LABELS.images} lead={IMAGES_TEXTS.lead} />
      <ImageLibrary />
    </>
  );
}
