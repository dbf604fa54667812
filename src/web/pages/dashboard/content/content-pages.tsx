import { PagesList } from '#features/content/pages/list.tsx';

/** The pages of the site that the brokerage can edit. */
export default function ContentPagesPage() {
  return <PagesList />;
}
