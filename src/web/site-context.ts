import { createContext } from 'react-router';
import type { PostedForm } from '#features/requests/posted-form.contract.ts';
import type { SiteServices } from '#server/ssr.ts';

/** How page loaders reach the services; the server sets it for every rendering. */
export const siteContext = createContext<SiteServices>();

/** A form that was sent without JavaScript, for the page that answers it. */
export const postedContext = createContext<PostedForm | null>(null);
