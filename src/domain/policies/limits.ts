/** How long what is said of a policy may be, and how much of it there may be. */
export const POLICY_NUMBER_MAX = 60;
export const INSURED_OBJECT_MAX = 120;
export const HOLDER_NAME_MAX = 120;
export const INSTALMENTS_MAX = 60;

/** No policy that began further back is entered, and none runs longer; in years. */
export const OLDEST_START_YEARS = 30;
export const LONGEST_TERM_YEARS = 40;
