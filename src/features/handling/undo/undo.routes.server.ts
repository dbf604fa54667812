import { REQUEST_REPLIES } from '#features/requests/requests.words.ts';
import { routes } from '#kit/serve.server.ts';
import { detailOf } from '../panel/panel.server.ts';
import { takeBackAssignment, undo } from './undo.server.ts';
import { takeBackAssignmentCall, undoCall } from './undo.ts';

/** Undoing a step. */
export const undoRoutes = routes('requests', (serve) => {
  serve(
    undoCall,
    {
      access: 'staff',
      summary: "Undo one's last outcome, close or handover, within ten seconds",
      says: REQUEST_REPLIES.undone,
    },
    async ({ ctx, actor, params: { id } }) => {
      await undo(ctx, actor, id);
      return detailOf(ctx, actor, id);
    },
  );

  serve(
    takeBackAssignmentCall,
    {
      access: 'staff',
      summary: 'Take a handover back, until the colleague begins',
      says: REQUEST_REPLIES.takenBack,
    },
    async ({ ctx, actor, params: { id } }) => {
      await takeBackAssignment(ctx, actor, id);
      return detailOf(ctx, actor, id);
    },
  );
});
