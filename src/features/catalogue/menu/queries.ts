import { http } from '#lib/http/http-client.ts';
import { menuReply } from '../contract.ts';
import { type ProductPage, pageReply } from '../page/contract.ts';
import { type Product, toProducts } from './products.contract.ts';

/** The menu as this browser's user may see it. Throws what the client throws. */
export async function fetchProducts(): Promise<Product[]> {
  const { data } = menuReply.parse(await http.get('/menus/insurance/get').json());
  return toProducts(data);
}

/** The product's page under a path, as this browser's user may see it. Throws what the client throws. */
export async function fetchPage(link: string): Promise<ProductPage> {
  const reply = await http.get('/insurance-types/page', { searchParams: { link } }).json();
  return pageReply.parse(reply).data;
}
