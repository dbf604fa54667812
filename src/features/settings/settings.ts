import { z } from 'zod';
import type { DeadlineRules } from '#domain/claims/deadlines.ts';
import type { OfficeHours } from '#domain/hours/office-hours.ts';
import { endpoint } from '#kit/endpoint.ts';
import { readRow, type Values, valueShape } from '#kit/settings.ts';
import { reply } from '#lib/http/envelope.ts';
import { BRAND, LOGO, MANAGERS } from './groups/office.ts';
import { DEADLINES } from './groups/policies.ts';
import type { TARGETS } from './groups/response.ts';
import { EXCEPTIONS, HOLIDAYS, HOURS } from './hours/hours.ts';

const PUBLIC_FIELDS = {
  ...BRAND.fields,
  ...LOGO.fields,
  ...MANAGERS.fields,
  ...HOURS.fields,
  ...EXCEPTIONS.fields,
  ...HOLIDAYS.fields,
  ...DEADLINES.fields,
};

/** The settings that everybody may see. Null means that the brokerage has not set it yet. */
export type PublicSettings = Values<typeof PUBLIC_FIELDS>;
export const settingsReply = reply(z.object(valueShape(PUBLIC_FIELDS)));

export const publicOf = (row: unknown): PublicSettings => readRow({ fields: PUBLIC_FIELDS }, row);

export const DEFAULT_PUBLIC_SETTINGS = publicOf(null);

/** Everything that the response clock needs. */
export type Office = {
  hours: OfficeHours;
  targets: Values<typeof TARGETS.fields>['response_targets'];
  /** The rules for deadlines of claims. */
  deadlines: DeadlineRules;
};

export const publicSettingsCall = endpoint('GET /settings', { reply: settingsReply });
