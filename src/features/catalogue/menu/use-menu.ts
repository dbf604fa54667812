import { call } from '#kit/call.ts';
import { catalogueMenuCall } from '../catalogue.ts';
import { type ProductPage, productPageCall } from '../product-page.ts';
import { type Product, toProducts } from './products.ts';

/** The menu as this browser's user may see it. Throws what the client throws. */
export async function fetchProducts(): Promise<Product[]> {
  return toProducts((await call(catalogueMenuCall, {})).data);
}

/** The product's page under a path, as this browser's user may see it. Throws what the client throws. */
export async function fetchPage(link: string): Promise<ProductPage> {
  return (await call(productPageCall, { link })).data;
}
