/** Changes the brokerage's logo: it takes effect as soon as it is sent, on every process within a second. */

import { bumpContentVersion } from '#db/content-version.ts';
import type { Logo } from '#domain/brand.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { readLogo, storeLogo } from '#features/media/media.server.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { permit } from '#lib/http/errors.ts';
import { PUBLIC } from './groups/office.ts';
import { LOGO_REPLIES, removeLogoCall, takeLogoCall } from './logo.ts';
import { canManageSettings } from './permissions.ts';
import { lockSetting, readPublicSettings, saveSetting } from './settings.server.ts';
import { type PublicSettings, publicOf } from './settings.ts';

async function set(ctx: InTransaction, actor: Actor, after: Logo | null): Promise<void> {
  const stored = ((await lockSetting(ctx.db, PUBLIC.key)) ?? {}) as object;
  const before = publicOf(stored).logo;
  if (before?.url === after?.url) return;
  await saveSetting(ctx.db, PUBLIC.key, { ...stored, logo: after });
  await recordAudit(ctx.db, actor.id, 'settings.changed', null, {
    before: { logo: before },
    after: { logo: after },
  });
  await bumpContentVersion(ctx.db);
}

/** 422 on `logo` where the picture is unsuitable; 403 for all but super-admins. */
async function takeLogo(ctx: Context, actor: Actor, bytes: Uint8Array): Promise<PublicSettings> {
  permit(canManageSettings(actor));
  const picture = await readLogo(ctx, bytes);
  await transaction(ctx, async (ctx) => set(ctx, actor, await storeLogo(ctx, picture)));
  await ctx.refreshPages();
  return readPublicSettings(ctx);
}

/** Goes back to the name beside the star. The next sweep deletes the picture. */
async function removeLogo(ctx: Context, actor: Actor): Promise<PublicSettings> {
  permit(canManageSettings(actor));
  await transaction(ctx, (ctx) => set(ctx, actor, null));
  await ctx.refreshPages();
  return readPublicSettings(ctx);
}

export const logoRoutes = routes('settings', (serve) => {
  serve(
    takeLogoCall,
    {
      access: 'super-admin',
      file: true,
      summary:
        'Set the brokerage’s logo (PNG, JPEG or WebP); icons and the picture for links are made of it',
      says: LOGO_REPLIES.stored,
    },
    ({ ctx, actor, body }) => takeLogo(ctx, actor, body.logo),
  );

  serve(
    removeLogoCall,
    { access: 'super-admin', summary: 'Take the logo away', says: LOGO_REPLIES.removed },
    ({ ctx, actor }) => removeLogo(ctx, actor),
  );
});
