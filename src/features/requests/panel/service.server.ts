import type { Database } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import type { SmsService } from '#features/sms/service.server.ts';
import { AppError } from '#lib/http/errors.ts';
import { listEvents } from '../data.server.ts';
import { listSubmissions } from '../intake/data.server.ts';
import { canHandleRequests } from '../permissions.ts';
import { codesOf } from '../track/view.service.server.ts';
import type { Undo } from '../undo/service.server.ts';
import { presentRequest } from '../view.service.server.ts';
import { findListed, listOthers } from '../worklist/data.server.ts';
import type { RequestDetail } from './contract.ts';
import { timelineOf } from './timeline.service.server.ts';

const OTHERS_SHOWN = 10;

type Dependencies = {
  db: Database;
  sms: Pick<SmsService, 'aboutRequest'>;
  undo: Pick<Undo, 'offers'>;
};

/** What the staff sees of one request. */
export function createRequestPanel({ db, sms, undo }: Dependencies) {
  return {
    /** One request with everything that happened to it, and the others of the same number. 403 for everyone but staff. */
    async detail(actor: Actor, id: number): Promise<RequestDetail> {
      if (!canHandleRequests(actor)) throw new AppError('forbidden');
      const row = await findListed(db, id);
      if (!row) throw new AppError('not_found');
      const events = await listEvents(db, [id]);
      const texts = await sms.aboutRequest(id);
      const others = await listOthers(db, row, OTHERS_SHOWN);
      return {
        ...presentRequest(row),
        tracking_codes: codesOf(row, await listSubmissions(db, [id])),
        timeline: timelineOf(events, texts),
        other_requests: others.map(presentRequest),
        rating_comment: row.ratingComment,
        ...(await undo.offers(
          actor,
          row,
          events.map(({ event }) => event),
        )),
      };
    },
  };
}

export type PanelService = ReturnType<typeof createRequestPanel>;
