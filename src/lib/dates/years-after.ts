const LEAP_DAY = '02-29';

/** The same Gregorian day so many years later, the 28th for a 29th of February; earlier where `years` is negative. */
export function yearsAfter(date: string, years: number): string {
  const [year = '', ...rest] = date.split('-');
  const later = String(Number(year) + years).padStart(4, '0');
  const day = rest.join('-');
  const hasDay = day !== LEAP_DAY || new Date(`${later}-${day}`).getUTCDate() === 29;
  return `${later}-${hasDay ? day : '02-28'}`;
}
