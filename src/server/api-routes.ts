import type { FastifyInstance } from 'fastify';
import { myRequestRoutes } from '#features/account/routes.server.ts';
import { uploadRoutes } from '#features/attachments/upload/routes.server.ts';
import { accountRoutes } from '#features/auth/profile/routes.server.ts';
import { registrationRoutes } from '#features/auth/register/routes.server.ts';
import { secondFactorRoutes } from '#features/auth/second-factor/routes.server.ts';
import { authRoutes } from '#features/auth/sign-in/routes.server.ts';
import { catalogueManagementRoutes } from '#features/catalogue/manage/routes.server.ts';
import { catalogueRoutes } from '#features/catalogue/menu/routes.server.ts';
import { imageRoutes } from '#features/content/images/routes.server.ts';
import { contentManagementRoutes } from '#features/content/manage.routes.server.ts';
import { contentRoutes } from '#features/content/routes.server.ts';
import { dutyRoutes } from '#features/duty/routes.server.ts';
import { findRoutes } from '#features/find/routes.server.ts';
import { assignRoutes } from '#features/handling/assign/routes.server.ts';
import { claimRoutes } from '#features/handling/claims/routes.server.ts';
import { closeRoutes } from '#features/handling/close/routes.server.ts';
import { compareRoutes } from '#features/handling/compare/routes.server.ts';
import { joinRoutes } from '#features/handling/join/routes.server.ts';
import { outcomeRoutes } from '#features/handling/outcome/routes.server.ts';
import { panelRoutes } from '#features/handling/panel/routes.server.ts';
import { rescueRoutes } from '#features/handling/rescue/routes.server.ts';
import { undoRoutes } from '#features/handling/undo/routes.server.ts';
import { auditRoutes } from '#features/log/routes.server.ts';
import { mediaRoutes } from '#features/media/routes.server.ts';
import { policyRoutes } from '#features/policies/routes.server.ts';
import { privacyRoutes } from '#features/privacy/routes.server.ts';
import { intakeRoutes } from '#features/requests/intake/routes.server.ts';
import { askRoutes } from '#features/search/ask/routes.server.ts';
import { missRoutes } from '#features/search/misses/routes.server.ts';
import { synonymRoutes } from '#features/search/synonyms/routes.server.ts';
import { backupRoutes } from '#features/settings/backups/routes.server.ts';
import { logoRoutes } from '#features/settings/logo/routes.server.ts';
import { settingsManagementRoutes } from '#features/settings/manage/routes.server.ts';
import { settingsRoutes } from '#features/settings/routes.server.ts';
import { setupRoutes } from '#features/settings/setup/routes.server.ts';
import { statsRoutes } from '#features/stats/routes.server.ts';
import { tapRoutes } from '#features/stats/taps/routes.server.ts';
import { statusRoutes } from '#features/status/routes.server.ts';
import { attachRoutes } from '#features/tracking/attach/routes.server.ts';
import { chooseRoutes } from '#features/tracking/choose/routes.server.ts';
import { objectionRoutes } from '#features/tracking/objection/routes.server.ts';
import { proofRoutes } from '#features/tracking/proof/routes.server.ts';
import { trackRoutes } from '#features/tracking/track/routes.server.ts';
import { userRoutes } from '#features/users/routes.server.ts';
import { viewRoutes } from '#features/views/routes.server.ts';
import { bulkRoutes } from '#features/worklists/bulk/routes.server.ts';
import { requestExportRoutes } from '#features/worklists/export/routes.server.ts';
import { worklistRoutes } from '#features/worklists/list/routes.server.ts';
import { eventRoutes } from '#features/worklists/live/routes.server.ts';
import { lowRatingRoutes } from '#features/worklists/low-ratings/routes.server.ts';

/** Every route of the API's contract. */
const ROUTES = [
  authRoutes,
  secondFactorRoutes,
  accountRoutes,
  registrationRoutes,
  catalogueRoutes,
  catalogueManagementRoutes,
  contentRoutes,
  contentManagementRoutes,
  settingsRoutes,
  settingsManagementRoutes,
  logoRoutes,
  backupRoutes,
  statusRoutes,
  setupRoutes,
  auditRoutes,
  privacyRoutes,
  uploadRoutes,
  mediaRoutes,
  imageRoutes,
  policyRoutes,
  intakeRoutes,
  trackRoutes,
  myRequestRoutes,
  worklistRoutes,
  panelRoutes,
  assignRoutes,
  outcomeRoutes,
  closeRoutes,
  rescueRoutes,
  lowRatingRoutes,
  undoRoutes,
  bulkRoutes,
  joinRoutes,
  claimRoutes,
  objectionRoutes,
  proofRoutes,
  compareRoutes,
  chooseRoutes,
  requestExportRoutes,
  attachRoutes,
  eventRoutes,
  statsRoutes,
  tapRoutes,
  userRoutes,
  dutyRoutes,
  viewRoutes,
  findRoutes,
  askRoutes,
  missRoutes,
  synonymRoutes,
];

export async function registerApi(app: FastifyInstance): Promise<void> {
  for (const routes of ROUTES) await app.register(routes);
}
