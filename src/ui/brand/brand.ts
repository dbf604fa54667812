import { createContext, useContext } from 'react';
import { type Brand, NAMELESS } from '#domain/brand.ts';

/** The brokerage's name and logo from the settings; provided by the root of all pages. */
export const BrandContext = createContext<Brand>(NAMELESS);

export const useBrand = (): Brand => useContext(BrandContext);
