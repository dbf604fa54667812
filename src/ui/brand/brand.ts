import { createContext, useContext } from 'react';
import { type Brand, NAMELESS } from '#domain/brand.ts';

/** Whom the site speaks for, as the settings say; the root of all pages gives it. */
export const BrandContext = createContext<Brand>(NAMELESS);

export const useBrand = (): Brand => useContext(BrandContext);
