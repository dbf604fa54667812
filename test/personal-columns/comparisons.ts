import { all, type Declarations } from './declared.ts';

const WITH_REQUEST = 'as long as what the request says of its person';

/** Tables of what insurers offer the person of a request. */
export const OF_COMPARISONS: Declarations<
  'comparisons' | 'comparisonVersions' | 'comparisonOffers'
> = {
  comparisons: {
    of: 'customers',
    kept: WITH_REQUEST,
    columns: {
      ...all('-', 'id', 'requestId'),
      ...all('figure', 'createdBy', 'createdAt'),
      ...all('replaced', 'code'),
    },
  },
  comparisonVersions: {
    of: 'customers',
    kept: WITH_REQUEST,
    columns: {
      ...all('-', 'id', 'comparisonId', 'updatedAt'),
      ...all(
        'figure',
        'version',
        'state',
        'line',
        'validUntil',
        'recommended',
        'publishedAt',
        'publishedBy',
        'chosenOffer',
        'chosenAt',
        'createdAt',
      ),
      ...all('emptied', 'rows', 'reason'),
    },
  },
  comparisonOffers: {
    of: 'customers',
    kept: WITH_REQUEST,
    columns: {
      ...all('-', 'id', 'versionId', 'insurerId'),
      ...all('figure', 'position', 'insurer', 'premiumRial', 'firstRial', 'instalments'),
      ...all('emptied', 'values', 'note'),
    },
  },
};
