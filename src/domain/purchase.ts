/** The page with the form of purchase requests. */
export const PURCHASE_PATH = '/purchase';
/** The parameter of its address that names the product already chosen: the end of the product's own path. */
export const PURCHASE_PRODUCT = 'product';

const PRODUCT_PATHS = '/products/';

/**
 * The address of the purchase page for the product whose page is at `link`, already chosen; plain where it is
 * no product's.
 */
export function purchaseOf(link: string): string {
  if (!link.startsWith(PRODUCT_PATHS)) return PURCHASE_PATH;
  const product = link.slice(PRODUCT_PATHS.length);
  return `${PURCHASE_PATH}?${new URLSearchParams({ [PURCHASE_PRODUCT]: product })}`;
}

/** The path of the page of the product that an address of the purchase page names. */
export const productNamed = (product: string): string => PRODUCT_PATHS + product;

/**
 * Today's address for an earlier address of the purchase form, with the rest of its query; null for an
 * address that has not moved. `search` has its question mark.
 */
export function movedTo(pathname: string, search: string): string | null {
  if (search === '' || !/^\/contact-us\/?$/i.test(pathname)) return null;
  const asked = new URLSearchParams(search);
  if (asked.get('purchase') !== '1') return null;
  asked.delete('purchase');
  return asked.size === 0 ? PURCHASE_PATH : `${PURCHASE_PATH}?${asked}`;
}
