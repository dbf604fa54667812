/** The longest texts of a policy, and the most of what it can have. */
export const POLICY_NUMBER_MAX = 60;
export const INSURED_OBJECT_MAX = 120;
export const HOLDER_NAME_MAX = 120;
export const INSTALMENTS_MAX = 60;

/** In years: the oldest start and the longest term of a policy. */
export const OLDEST_START_YEARS = 30;
export const LONGEST_TERM_YEARS = 40;
