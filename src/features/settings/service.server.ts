import { z } from 'zod';
import type { Database, Queryable } from '#db/client.ts';
import { type RowTemplates, templatesOf } from '#domain/comparisons/rows.ts';
import { officeOf } from '#domain/office-hours.ts';
import { PRESET_LEADS, type RenewalLeads } from '#domain/policies/renewals.ts';
import { RESPONSE_MINUTES } from '#domain/requests.ts';
import { STAFF_IDLE, STAFF_SESSIONS_KEY } from '#domain/staff-sessions.ts';
import type { WordedTemplate } from '#features/sms/contract.ts';
import {
  claimSettings,
  comparisonRows,
  DEFAULT_DUTY,
  DEFAULT_PUBLIC_SETTINGS,
  type DutySettings,
  dutySettings,
  type Office,
  type PublicSettings,
  publicSettings,
  ratingSettings,
  renewalSettings,
  responseTargets,
  saidHoursOf,
  staffSessions,
} from './contract.ts';
import { findSetting, findSettings } from './data.server.ts';

export const PUBLIC_KEY = 'public';
export const TARGETS_KEY = 'response-targets';
export const WORDINGS_KEY = 'sms-wordings';
export const CLAIMS_KEY = 'claims';
export const RENEWALS_KEY = 'renewals';
export const DUTY_KEY = 'duty';
export const RATINGS_KEY = 'ratings';
export const COMPARISONS_KEY = 'comparison-rows';

/** Since when requests are given by turns: what came before stays where it is. */
const rotationSince = z.object({ rotation_since: z.iso.datetime() });

const wordings = z.record(z.string(), z.string().nullable());

/** What is stored, each by itself: one that cannot be read is at its default, and takes no other along. */
export function publicOf(stored: unknown): PublicSettings {
  const known = publicSettings.partial().safeParse(stored);
  if (known.success) return { ...DEFAULT_PUBLIC_SETTINGS, ...known.data };
  const bad = new Set(known.error.issues.map(({ path }) => path[0]));
  const entries = Object.entries(stored ?? {}).filter(([key]) => !bad.has(key));
  const rest = publicSettings.partial().safeParse(Object.fromEntries(entries));
  return { ...DEFAULT_PUBLIC_SETTINGS, ...rest.data };
}

export function createSettingsService({ db }: { db: Database }) {
  return {
    /** Brand, phone, address …, each at its default until it is set. */
    publicSettings: async (): Promise<PublicSettings> =>
      publicOf(await findSetting(db, PUBLIC_KEY)),

    /** Opening hours and response targets, for the clock that requests run by. */
    async office(queryable: Queryable = db): Promise<Office> {
      const stored = await findSettings(queryable, [PUBLIC_KEY, TARGETS_KEY]);
      const targets = responseTargets.partial().safeParse(stored[TARGETS_KEY]);
      const known = publicOf(stored[PUBLIC_KEY]);
      const hours = officeOf(saidHoursOf(known));
      return {
        hours,
        targets: { ...RESPONSE_MINUTES, ...targets.data },
        deadlines: { office: hours, figures: known.claim_deadlines },
      };
    },

    /** Minutes after which an unused staff session is over. */
    async staffIdleMinutes(): Promise<number> {
      const stored = staffSessions.safeParse(await findSetting(db, STAFF_SESSIONS_KEY));
      return stored.data?.staff_idle_minutes ?? STAFF_IDLE.preset;
    },

    /** Whether the owner of a claim is told of every step of its file; yes until the brokerage says else. */
    async claimStepTexts(queryable: Queryable = db): Promise<boolean> {
      const stored = claimSettings.safeParse(await findSetting(queryable, CLAIMS_KEY));
      return stored.data?.claim_step_texts ?? true;
    },

    /** Whether a text asks how content one is, a day after a closing; yes until the brokerage says else. */
    async ratingAsks(queryable: Queryable = db): Promise<boolean> {
      const stored = ratingSettings.safeParse(await findSetting(queryable, RATINGS_KEY));
      return stored.data?.rating_asks ?? true;
    },

    /** How many days before its last one a policy gets its request for renewal, by line. */
    async renewalLeads(queryable: Queryable = db): Promise<RenewalLeads> {
      const stored = renewalSettings.safeParse(await findSetting(queryable, RENEWALS_KEY));
      return { ...PRESET_LEADS, ...stored.data?.renewal_leads };
    },

    /** Who of the staff is told what by text, and given requests by turns. */
    async duty(queryable: Queryable = db): Promise<DutySettings & { rotationSince: Date | null }> {
      const value = await findSetting(queryable, DUTY_KEY);
      const stored = dutySettings.partial().safeParse(value);
      const since = rotationSince.safeParse(value).data?.rotation_since;
      return {
        ...DEFAULT_DUTY,
        ...stored.data,
        rotationSince: since === undefined ? null : new Date(since),
      };
    },

    /** By what insurers are compared in each line. */
    async comparisonRows(): Promise<RowTemplates> {
      const stored = comparisonRows.safeParse(await findSetting(db, COMPARISONS_KEY));
      return templatesOf(stored.data ?? {});
    },

    /** The brokerage's own words for a text; null where it has chosen none. */
    async smsWording(queryable: Queryable, template: WordedTemplate): Promise<string | null> {
      const stored = wordings.safeParse(await findSetting(queryable, WORDINGS_KEY));
      return stored.data?.[template] ?? null;
    },
  };
}

export type SettingsService = ReturnType<typeof createSettingsService>;
