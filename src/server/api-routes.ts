import type { FastifyInstance } from 'fastify';
import { myRequestRoutes } from '#features/account/account.server.ts';
import { uploadRoutes } from '#features/attachments/upload/upload.routes.server.ts';
import { accountRoutes } from '#features/auth/profile/profile.server.ts';
import { registrationRoutes } from '#features/auth/register.server.ts';
import { secondFactorRoutes } from '#features/auth/second-factor/second-factor.server.ts';
import { authRoutes } from '#features/auth/sign-in/sign-in.routes.server.ts';
import { catalogueManagementRoutes } from '#features/catalogue/manage/manage.server.ts';
import { catalogueRoutes } from '#features/catalogue/menu/menu.server.ts';
import { contentRoutes } from '#features/content/content.routes.server.ts';
import { imageRoutes } from '#features/content/images/images.server.ts';
import { contentManagementRoutes } from '#features/content/manage.server.ts';
import { customerRoutes } from '#features/customers/customers.routes.server.ts';
import { customerExportRoutes } from '#features/customers/export.server.ts';
import { takeRoutes } from '#features/customers/take/take.server.ts';
import { dutyRoutes } from '#features/duty/duty.server.ts';
import { leaveRoutes } from '#features/duty/leave.server.ts';
import { findRoutes } from '#features/find/find.server.ts';
import { assignRoutes } from '#features/handling/assign.server.ts';
import { claimRoutes } from '#features/handling/claims/claims.server.ts';
import { closeRoutes } from '#features/handling/close/close.server.ts';
import { compareRoutes } from '#features/handling/compare/compare.server.ts';
import { joinRoutes } from '#features/handling/join/join.server.ts';
import { outcomeRoutes } from '#features/handling/outcome/outcome.server.ts';
import { panelRoutes } from '#features/handling/panel/panel.server.ts';
import { rescueRoutes } from '#features/handling/rescue.server.ts';
import { undoRoutes } from '#features/handling/undo/undo.routes.server.ts';
import { auditRoutes } from '#features/log/log.server.ts';
import { mediaRoutes } from '#features/media/media.server.ts';
import { policyRoutes } from '#features/policies/policies.routes.server.ts';
import { privacyRoutes } from '#features/privacy/privacy.server.ts';
import { intakeRoutes } from '#features/requests/intake/intake.server.ts';
import { askRoutes } from '#features/search/ask/ask.server.ts';
import { missRoutes } from '#features/search/misses.server.ts';
import { synonymRoutes } from '#features/search/synonyms/synonyms.server.ts';
import { backupRoutes } from '#features/settings/backups/backups.server.ts';
import { logoRoutes } from '#features/settings/logo.server.ts';
import { settingsManagementRoutes } from '#features/settings/manage/manage.server.ts';
import { closeReasonRoutes } from '#features/settings/reasons.server.ts';
import { settingsRoutes } from '#features/settings/settings.server.ts';
import { setupRoutes } from '#features/settings/setup/setup.server.ts';
import { statsRoutes } from '#features/stats/stats.server.ts';
import { tapRoutes } from '#features/stats/taps/taps.server.ts';
import { statusRoutes } from '#features/status/status.server.ts';
import { taskRoutes } from '#features/tasks/work.server.ts';
import { attachRoutes } from '#features/tracking/attach/attach.server.ts';
import { chooseRoutes } from '#features/tracking/choose/choose.server.ts';
import { objectionRoutes } from '#features/tracking/objection.server.ts';
import { proofRoutes } from '#features/tracking/proof.server.ts';
import { trackRoutes } from '#features/tracking/track/track.server.ts';
import { handOverRoutes } from '#features/users/hand-over/hand-over.server.ts';
import { userRoutes } from '#features/users/users.server.ts';
import { viewRoutes } from '#features/views/views.server.ts';
import { bulkRoutes } from '#features/worklists/bulk/bulk.server.ts';
import { requestExportRoutes } from '#features/worklists/export.server.ts';
import { worklistRoutes } from '#features/worklists/list/list.server.ts';
import { eventRoutes } from '#features/worklists/live/live.server.ts';
import { lowRatingRoutes } from '#features/worklists/low-ratings/low-ratings.server.ts';

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
  closeReasonRoutes,
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
  takeRoutes,
  trackRoutes,
  myRequestRoutes,
  worklistRoutes,
  taskRoutes,
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
  customerRoutes,
  customerExportRoutes,
  userRoutes,
  handOverRoutes,
  dutyRoutes,
  leaveRoutes,
  viewRoutes,
  findRoutes,
  askRoutes,
  missRoutes,
  synonymRoutes,
];

export async function registerApi(app: FastifyInstance): Promise<void> {
  for (const routes of ROUTES) await app.register(routes);
}
