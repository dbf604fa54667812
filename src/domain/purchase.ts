/** Where a purchase is asked for. */
export const PURCHASE_PATH = '/purchase';
/** The parameter of its address that names the product already chosen: the end of the product's own path. */
export const PURCHASE_PRODUCT = 'product';

const PRODUCT_PATHS = '/products/';

/** The purchase page with the product chosen that has its page at `link`; without one where it has none. */
export function purchaseOf(link: string): string {
  if (!link.startsWith(PRODUCT_PATHS)) return PURCHASE_PATH;
  const product = link.slice(PRODUCT_PATHS.length);
  return `${PURCHASE_PATH}?${new URLSearchParams({ [PURCHASE_PRODUCT]: product })}`;
}

/** The path of the page of the product that an address of the purchase page names. */
export const productNamed = (product: string): string => PRODUCT_PATHS + product;

/**
 * Where a purchase is asked for today that was asked for at an address of before, with all else that stood
 * in it; null for an address that has not moved. `search` with its question mark.
 */
export function movedTo(pathname: string, search: string): string | null {
  if (search === '' || !/^\/contact-us\/?$/i.test(pathname)) return null;
  const asked = new URLSearchParams(search);
  if (asked.get('purchase') !== '1') return null;
  asked.delete('purchase');
  return asked.size === 0 ? PURCHASE_PATH : `${PURCHASE_PATH}?${asked}`;
}
