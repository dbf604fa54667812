import type { EnteredHours } from '#domain/hours/office-hours.ts';
import type { PublicSettings } from '../settings.ts';

/** The hours in the settings, as `domain/hours/office-hours.ts` takes them. */
export const enteredHoursOf = (settings: PublicSettings): EnteredHours => ({
  week: settings.working_week,
  exceptions: settings.hours_exceptions,
  holidays: settings.holidays,
});
