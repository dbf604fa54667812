import { createContext } from 'react-router';
import type { LeaveData } from '#server/pages/page-data.ts';
import type { PageForms } from '#server/pages/page-forms.ts';
import type { RenderTurn, SiteServices } from '#server/pages/ssr.ts';

/** How page loaders reach the services; the server sets it for every rendering. */
export const siteContext = createContext<SiteServices>();

/** How page actions reach them, in the name of the form's sender; set for every post. */
export const formsContext = createContext<PageForms>();

/** Does a rendering in its turn; at once where nothing else was set. */
export const turnContext = createContext<RenderTurn>((render) => render());

/** Takes the data of a page that lies apart from its words; null for a page that carries it itself. */
export const apartContext = createContext<LeaveData | null>(null);
