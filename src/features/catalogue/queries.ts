import { http } from '#lib/http-client.ts';
import { menuReply } from './contract.ts';
import { type Product, toProducts } from './products.contract.ts';

/** The menu as this browser's user may see it. Throws what the client throws. */
export async function fetchProducts(): Promise<Product[]> {
  const { data } = menuReply.parse(await http.get('/menus/insurance/get').json());
  return toProducts(data);
}
