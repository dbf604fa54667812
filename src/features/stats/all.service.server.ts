import type { Database } from '#db/client.ts';
import { createClaimStats } from './claims/service.server.ts';
import { createComparisonStats } from './comparisons/service.server.ts';
import type { DayCountsService } from './days/counts.service.server.ts';
import { createRatingStats } from './ratings/service.server.ts';
import { createRenewalStats } from './renewals/service.server.ts';
import { createStats } from './service.server.ts';
import { createSourceStats } from './sources/service.server.ts';

type Dependencies = { db: Database; now: () => Date; dayCounts: DayCountsService };

/** The statistics services, by subject. */
export function createAllStats({ db, now, dayCounts }: Dependencies) {
  return {
    stats: createStats({ db, now, dayCounts }),
    claimStats: createClaimStats({ db, now }),
    comparisonStats: createComparisonStats({ db, now }),
    ratingStats: createRatingStats({ db, now, dayCounts }),
    renewalStats: createRenewalStats({ db, now }),
    sourceStats: createSourceStats({ db, now, dayCounts }),
  };
}
