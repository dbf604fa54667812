/** Whether a link is a product's own page: it is there because the item is, for whom the item is meant. */
export const isProductPage = (link: string): boolean => /^\/products\/[^/?#%]+$/.test(link);
