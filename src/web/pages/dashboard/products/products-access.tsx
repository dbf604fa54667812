import { ProductsAccess } from '#features/catalogue/manage/products-access.tsx';

/** Categories and items of the menu, and who sees them. */
export default function ProductsAccessPage() {
  return <ProductsAccess />;
}
