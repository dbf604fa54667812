import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { assignRoutes } from './assign/routes.server.ts';
import type { Assignment } from './assign/service.server.ts';
import { closeRoutes } from './close/routes.server.ts';
import type { Closing } from './close/service.server.ts';
import type { StaffMember } from './contract.ts';
import { requestExportRoutes } from './export/routes.server.ts';
import type { RequestExport } from './export/service.server.ts';
import { intakeRoutes } from './intake/routes.server.ts';
import type { Submissions } from './intake/service.server.ts';
import { joinRoutes } from './join/routes.server.ts';
import type { Joining } from './join/service.server.ts';
import type { RequestSplitting } from './join/split.service.server.ts';
import { myRequestRoutes } from './my-requests/routes.server.ts';
import type { MyRequestsService } from './my-requests/service.server.ts';
import { outcomeRoutes } from './outcome/routes.server.ts';
import type { Outcomes } from './outcome/service.server.ts';
import { panelRoutes } from './panel/routes.server.ts';
import type { PanelService } from './panel/service.server.ts';
import { rescueRoutes } from './rescue/routes.server.ts';
import type { Rescue } from './rescue/service.server.ts';
import { trackRoutes } from './track/routes.server.ts';
import { undoRoutes } from './undo/routes.server.ts';
import type { Undo } from './undo/service.server.ts';
import { worklistRoutes } from './worklist/routes.server.ts';
import type { WorklistService } from './worklist/service.server.ts';

type Options = {
  submissions: Submissions;
  own: MyRequestsService;
  lists: WorklistService;
  panel: PanelService;
  assignment: Assignment;
  outcomes: Outcomes;
  closing: Closing;
  rescue: Rescue;
  undo: Undo;
  joining: Joining;
  splitting: RequestSplitting;
  exports: RequestExport;
  listStaff: () => Promise<StaffMember[]>;
};

/** All that can be done with requests. The live streams, which hold connections, are registered by themselves. */
export const requestRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  await app.register(intakeRoutes, options);
  await app.register(trackRoutes, options);
  await app.register(myRequestRoutes, options);
  await app.register(worklistRoutes, options);
  await app.register(panelRoutes, options);
  await app.register(assignRoutes, options);
  await app.register(outcomeRoutes, options);
  await app.register(closeRoutes, options);
  await app.register(rescueRoutes, options);
  await app.register(undoRoutes, options);
  await app.register(joinRoutes, options);
  await app.register(requestExportRoutes, options);
};
