import type { SmsTemplate, TryOutcome } from './contract.ts';

/** Tries to send, by provider, text and outcome, since the start of the process. */
export type TryCount = {
  provider: string;
  template: SmsTemplate;
  outcome: TryOutcome;
  count: number;
};

/** Counts the providers' outcomes, for monitoring. All three labels are our own words, so there are few. */
export function createTries() {
  const counts = new Map<string, TryCount>();
  return {
    count(provider: string, template: SmsTemplate, outcome: TryOutcome): void {
      const key = `${provider} ${template} ${outcome}`;
      const known = counts.get(key) ?? { provider, template, outcome, count: 0 };
      counts.set(key, { ...known, count: known.count + 1 });
    },
    list: (): TryCount[] => [...counts.values()],
  };
}
