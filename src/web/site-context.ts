import { createContext } from 'react-router';
import type { SiteServices } from '#server/ssr.ts';

/** How page loaders reach the services; the server sets it for every rendering. */
export const siteContext = createContext<SiteServices>();
