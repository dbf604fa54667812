import type { Database } from '#db/client.ts';
import { DEFAULT_PUBLIC_SETTINGS, type PublicSettings, publicSettings } from './contract.ts';
import { findSetting } from './data.server.ts';

const PUBLIC_KEY = 'public';

export function createSettingsService({ db }: { db: Database }) {
  return {
    /** Brand, phone, address …, with what nobody has set yet at its default. */
    async publicSettings(): Promise<PublicSettings> {
      const stored = publicSettings.partial().safeParse(await findSetting(db, PUBLIC_KEY));
      return { ...DEFAULT_PUBLIC_SETTINGS, ...stored.data };
    },
  };
}

export type SettingsService = ReturnType<typeof createSettingsService>;
