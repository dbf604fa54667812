import { PagesList } from '#features/content/pages/list.tsx';

/** The pages of the site, whose words the brokerage keeps. */
export default function ContentPagesPage() {
  return <PagesList />;
}
