import { all, type Declarations } from './declared.ts';

/** Tables of the book of policies. */
export const OF_POLICIES: Declarations<
  'insurers' | 'policies' | 'policyInstalments' | 'policyReminders'
> = {
  insurers: {
    of: 'nobody',
    kept: 'for good',
    columns: { ...all('-', 'id', 'name', 'isActive', 'createdAt') },
  },
  policies: {
    of: 'customers',
    kept: 'until the person is erased',
    columns: {
      ...all('-', 'id', 'insurerId', 'previousId', 'firstId', 'requestId', 'erasedAt', 'updatedAt'),
      ...all(
        'figure',
        'status',
        'line',
        'startsOn',
        'endsOn',
        'premiumRial',
        'ownerId',
        'cancelledAt',
        'createdBy',
        'createdAt',
      ),
      ...all('replaced', 'holderName', 'holderPhone', 'number', 'searchText'),
      ...all('emptied', 'insuredObject', 'cancelReason'),
    },
  },
  policyInstalments: {
    of: 'customers',
    kept: 'with the policy',
    columns: {
      ...all('-', 'id', 'policyId'),
      ...all('figure', 'dueOn', 'amountRial', 'paidOn', 'paidBy'),
    },
  },
  policyReminders: {
    of: 'customers',
    kept: 'until the person is erased',
    columns: {
      ...all('-', 'id', 'policyId', 'erasedAt'),
      ...all('figure', 'line', 'endsOn', 'createdAt'),
      ...all('replaced', 'phoneNumber'),
      ...all('emptied', 'fullName'),
    },
  },
};
