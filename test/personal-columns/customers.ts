import type { Declarations } from './declared.ts';

const WITH_CUSTOMER = 'as long as its customer';

/** Tables of customers: a row goes with the last thing that is bound to it. */
export const OF_CUSTOMERS: Declarations<
  | 'customers'
  | 'customerPhones'
  | 'customerKeys'
  | 'customerMembers'
  | 'customerMerges'
  | 'customerProposals'
> = {
  customers: {
    of: 'customers',
    kept: 'until nothing is bound to it any more, a day after at most; one that was entered by hand a year',
    columns: 'goes',
  },
  customerPhones: { of: 'customers', kept: WITH_CUSTOMER, columns: 'goes' },
  customerKeys: { of: 'customers', kept: WITH_CUSTOMER, columns: 'goes' },
  customerMembers: { of: 'customers', kept: WITH_CUSTOMER, columns: 'goes' },
  customerMerges: { of: 'nobody', kept: WITH_CUSTOMER, columns: 'goes' },
  customerProposals: { of: 'nobody', kept: WITH_CUSTOMER, columns: 'goes' },
};
