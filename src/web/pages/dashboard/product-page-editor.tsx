import { useParams } from 'react-router';
import { PageEditor } from '#features/catalogue/page/editor.tsx';

/** What a product's own page says. */
export default function ProductPageEditorPage() {
  const { id } = useParams();
  return <PageEditor key={id} itemId={Number(id)} />;
}
