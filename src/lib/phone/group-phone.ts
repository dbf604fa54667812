/** Digits in the groups that Iranians use: mobiles, landlines with their area code, and those without. */
const GROUPS = [
  /^(09\d{2})(\d{3})(\d{4})$/,
  /^(0[1-8]\d)(\d{4})(\d{4})$/,
  /^(\+98)([1-8]\d)(\d{4})(\d{4})$/,
  /^([1-8]\d{3})(\d{4})$/,
];

/**
 * `09121234567` as `0912 123 4567` and `02188776655` as `021 8877 6655`, for showing inside a left-to-right
 * run; any other number, as short ones are, stays as it is.
 */
export function groupPhone(phone: string): string {
  const groups = GROUPS.map((form) => form.exec(phone)).find((match) => match !== null);
  return groups ? groups.slice(1).join(' ') : phone;
}
