/** The words of its parts. */
export const PURCHASE_TEXTS = { crumb: 'درخواست خرید بیمه', products: 'همهٔ محصولات بیمه' } as const;
