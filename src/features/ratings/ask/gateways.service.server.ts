import type { Config } from '#config/env.ts';
import { RATING_TEMPLATES } from '#domain/sms-templates.ts';

type Gateways = Pick<Config, 'smsProviders' | 'smsir'>;

/** The templates of ratings that the gateway with approved templates lacks. */
export const missingRatingTemplates = ({ smsir }: Gateways) =>
  RATING_TEMPLATES.filter((template) => !smsir.templates[template]);

/**
 * Whether a text of its own can ask for a rating. A gateway with approved templates needs both; where it is
 * the only provider and lacks one, the text at the end of the work asks instead.
 */
export const canAskForRatings = (config: Gateways): boolean =>
  config.smsProviders.some((provider) => provider !== 'smsir') ||
  missingRatingTemplates(config).length === 0;
