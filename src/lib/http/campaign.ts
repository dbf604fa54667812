/**
 * The parameters of campaign links. No other parameter of an address is ever stored, least of all those that
 * identify one visit (`gclid` and its like).
 */
export const CAMPAIGN_PARAMETERS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;
export type CampaignParameter = (typeof CAMPAIGN_PARAMETERS)[number];
