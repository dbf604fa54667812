/** Whether a link is a product's own page, which exists with its item and has the item's visibility. */
export const isProductPage = (link: string): boolean => /^\/products\/[^/?#%]+$/.test(link);
