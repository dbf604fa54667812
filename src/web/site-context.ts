import { createContext } from 'react-router';
import type { LeaveData } from '#server/pages/page-data.ts';
import type { PageForms } from '#server/pages/page-forms.ts';
import type { SiteServices } from '#server/pages/site-services.ts';
import type { RenderTurn } from '#server/pages/ssr.ts';

/** The services for page loaders; the server sets it for every rendering. */
export const siteContext = createContext<SiteServices>();

/** The forms for page actions, on behalf of the sender; set for every post. */
export const formsContext = createContext<PageForms>();

/** Queues a rendering; runs it at once where no queue is set. */
export const turnContext = createContext<RenderTurn>((render) => render());

/** Stores the data of a page separately from its HTML; null for a page that contains it. */
export const apartContext = createContext<LeaveData | null>(null);
