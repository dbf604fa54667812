import type { Database, Transaction } from '#db/client.ts';
import type { Logo } from '#domain/brand.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import type { MediaService } from '#features/media/service.server.ts';
import { AppError } from '#lib/http/errors.ts';
import type { PublicSettings } from '../contract.ts';
import { bumpContentVersion, lockSetting, saveSetting } from '../data.server.ts';
import { canManageSettings } from '../permissions.ts';
import { PUBLIC_KEY, publicOf, type SettingsService } from '../service.server.ts';

type Dependencies = {
  db: Database;
  settings: Pick<SettingsService, 'publicSettings'>;
  media: Pick<MediaService, 'readLogo' | 'storeLogo'>;
  /** Called after a change, before it is acknowledged: public pages show it. Never throws. */
  onChange: () => Promise<void>;
};

/** Changes the brokerage's logo: it takes effect as soon as it is sent, on every process within a second. */
export function createLogoChange({ db, settings, media, onChange }: Dependencies) {
  function permit(actor: Actor): void {
    if (!canManageSettings(actor)) throw new AppError('forbidden');
  }

  async function set(tx: Transaction, actor: Actor, after: Logo | null): Promise<void> {
    const stored = ((await lockSetting(tx, PUBLIC_KEY)) ?? {}) as object;
    const before = publicOf(stored).logo;
    if (before?.url === after?.url) return;
    await saveSetting(tx, PUBLIC_KEY, { ...stored, logo: after });
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'settings.changed',
      subject: { type: 'settings', id: null },
      before: { logo: before },
      after: { logo: after },
    });
    await bumpContentVersion(tx);
  }

  return {
    /** 422 on `logo` where the picture is unsuitable; 403 for all but super-admins. */
    async take(actor: Actor, bytes: Uint8Array): Promise<PublicSettings> {
      permit(actor);
      const picture = await media.readLogo(bytes);
      await db.transaction(async (tx) => set(tx, actor, await media.storeLogo(tx, picture)));
      await onChange();
      return settings.publicSettings();
    },

    /** Goes back to the name beside the star. The next sweep deletes the picture. */
    async remove(actor: Actor): Promise<PublicSettings> {
      permit(actor);
      await db.transaction((tx) => set(tx, actor, null));
      await onChange();
      return settings.publicSettings();
    },
  };
}

export type LogoChange = ReturnType<typeof createLogoChange>;
