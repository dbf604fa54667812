import type { Actor } from '#domain/roles.ts';
import { requestDetailReply } from './panel/contract.ts';
import type { PanelService } from './panel/service.server.ts';

/** What all routes that change a request for the staff have in common. */
export const tags = ['requests'];
export const config = { access: 'staff' as const };
export const response = { 200: requestDetailReply };

/** Each change answers the request after it. */
export const answerWith =
  (panel: PanelService) => async (message: string, actor: Actor, id: number) => ({
    message,
    data: await panel.detail(actor, id),
  });
