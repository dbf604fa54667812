import { routes } from '#kit/serve.server.ts';
import { erasePerson, personSummaryOf } from './erase/erase.server.ts';
import { preparePersonalExport } from './export/export.server.ts';
import { liftHold, setHold } from './hold.server.ts';
import {
  changeRetentionCall,
  erasePersonCall,
  liftHoldCall,
  personSummaryCall,
  preparePersonalExportCall,
  retentionStateCall,
  setHoldCall,
} from './privacy.ts';
import { PRIVACY_REPLIES } from './privacy.words.ts';
import { changeRetention, retentionState } from './retention/retention.server.ts';

/** Everything about one person is a POST, so that no address identifies a person. */
export const privacyRoutes = routes('personal data', (serve) => {
  serve(
    personSummaryCall,
    {
      access: 'super-admin',
      summary: 'How much is held about a person, and whether it may be erased',
      says: PRIVACY_REPLIES.summary,
    },
    ({ ctx, actor, body }) => personSummaryOf(ctx, actor, body),
  );

  serve(
    preparePersonalExportCall,
    {
      access: 'super-admin',
      takesLong: true,
      shed: 'first',
      summary: 'Everything that is held about a person; the password was given again',
      says: PRIVACY_REPLIES.exported,
    },
    ({ ctx, actor, body, reply }) => {
      void reply.header('cache-control', 'no-store');
      return preparePersonalExport(ctx, actor, body);
    },
  );

  serve(
    erasePersonCall,
    {
      access: 'super-admin',
      takesLong: true,
      summary: 'Erase a person; figures stay. The password was given again',
    },
    async ({ ctx, actor, body }) => {
      const data = await erasePerson(ctx, actor, body);
      return { message: PRIVACY_REPLIES[data.is_finished ? 'erased' : 'erasing'], data };
    },
  );

  serve(
    setHoldCall,
    {
      access: 'super-admin',
      summary:
        'Hold what there is of a person: no erasure and no sweep takes it. The password was given again',
      says: PRIVACY_REPLIES.held,
    },
    ({ ctx, actor, body }) => setHold(ctx, actor, body),
  );

  serve(
    liftHoldCall,
    {
      access: 'super-admin',
      summary: 'Lift the hold on a person. The password was given again',
      says: PRIVACY_REPLIES.released,
    },
    ({ ctx, actor, body }) => liftHold(ctx, actor, body),
  );

  serve(
    retentionStateCall,
    {
      access: 'super-admin',
      summary: 'How long things are kept, and what the daily sweep made of it',
      says: PRIVACY_REPLIES.retention,
    },
    ({ ctx, actor }) => retentionState(ctx, actor),
  );

  serve(
    changeRetentionCall,
    { access: 'super-admin', summary: 'Say how long things are kept', says: PRIVACY_REPLIES.saved },
    ({ ctx, actor, body }) => changeRetention(ctx, actor, body),
  );
});
