import { all, type Declarations } from './declared.ts';

const FOR_GOOD = 'for good: it is about the brokerage';

/** Tables that are about the brokerage, its pages and its figures. */
export const OF_BROKERAGE: Declarations<
  | 'contentPages'
  | 'contentVersions'
  | 'contentRedirects'
  | 'contentPreviews'
  | 'contentImages'
  | 'media'
  | 'mediaSizes'
  | 'storedFiles'
  | 'fileChunks'
  | 'categories'
  | 'insuranceTypes'
  | 'synonyms'
  | 'searchMisses'
  | 'settings'
  | 'contentVersion'
  | 'dayLimits'
  | 'requestDays'
  | 'requestDayChanges'
  | 'taps'
> = {
  contentPages: {
    of: 'staff',
    kept: FOR_GOOD,
    columns: {
      ...all(
        '-',
        'id',
        'slug',
        'kind',
        'title',
        'itemId',
        'place',
        'version',
        'draft',
        'draftAt',
        'publishAt',
        'scheduled',
        'withdrawnAt',
        'published',
        'publishedAt',
      ),
      ...all('figure', 'draftBy', 'publishBy', 'publishedBy'),
    },
  },
  contentVersions: {
    of: 'staff',
    kept: 'the newest hundred of each page',
    columns: {
      ...all('-', 'id', 'pageId', 'version', 'content', 'origin', 'publishedAt'),
      ...all('figure', 'publishedBy'),
    },
  },
  contentRedirects: {
    of: 'nobody',
    kept: FOR_GOOD,
    columns: {
      ...all('-', 'id', 'from', 'to', 'createdAt'),
    },
  },
  contentPreviews: {
    of: 'nobody',
    kept: 'a day',
    columns: {
      ...all('-', 'tokenHash', 'slug', 'expiresAt'),
      ...all('figure', 'madeBy'),
    },
  },
  contentImages: {
    of: 'staff',
    kept: FOR_GOOD,
    columns: {
      ...all('-', 'id', 'hash', 'widths', 'alt', 'name', 'width', 'height', 'bytes', 'createdAt'),
      ...all('figure', 'uploadedBy'),
    },
  },
  media: {
    of: 'everybody',
    kept: 'as long as something refers to it, and a week',
    // A portrait goes with its person, where nobody else has the same.
    columns: 'goes',
  },
  mediaSizes: {
    of: 'nobody',
    kept: 'with the picture of the library',
    columns: {
      ...all('-', 'name', 'hash', 'bytes'),
    },
  },
  storedFiles: {
    of: 'nobody',
    kept: 'as long as what they are of, and a day',
    columns: { ...all('-', 'id', 'createdAt') },
  },
  fileChunks: {
    of: 'customers',
    kept: 'with the file',
    columns: 'goes',
  },
  categories: {
    of: 'nobody',
    kept: FOR_GOOD,
    columns: {
      ...all('-', 'id', 'title', 'icon', 'position', 'createdAt', 'updatedAt'),
    },
  },
  insuranceTypes: {
    of: 'nobody',
    kept: FOR_GOOD,
    columns: {
      ...all(
        '-',
        'id',
        'categoryId',
        'title',
        'link',
        'position',
        'visibility',
        'starter',
        'createdAt',
        'updatedAt',
      ),
    },
  },
  synonyms: {
    of: 'nobody',
    kept: FOR_GOOD,
    columns: {
      ...all('-', 'id', 'words', 'key', 'target', 'createdAt'),
    },
  },
  searchMisses: {
    of: 'nobody',
    // Nothing with five digits or an @ is counted, and nothing of who looked.
    kept: '90 days',
    columns: {
      ...all('-', 'key', 'words', 'times', 'lastAt'),
    },
  },
  settings: {
    of: 'nobody',
    // Managers and their portraits are what the brokerage says of itself in public. Words of books that name a colleague
    // go when that one leaves, and when whom they name is erased.
    kept: FOR_GOOD,
    columns: {
      ...all('-', 'key', 'value', 'updatedAt'),
    },
  },
  contentVersion: {
    of: 'nobody',
    kept: FOR_GOOD,
    columns: {
      ...all('-', 'id', 'version'),
    },
  },
  dayLimits: {
    of: 'nobody',
    kept: FOR_GOOD,
    columns: {
      ...all('-', 'day', 'until'),
    },
  },
  requestDays: {
    of: 'staff',
    kept: 'derived from the requests',
    columns: {
      ...all('-', 'startsAt', 'endsAt', 'services', 'sources'),
      ...all('figure', 'staff'),
    },
  },
  requestDayChanges: {
    of: 'nobody',
    kept: 'until the day is counted again',
    columns: {
      ...all('-', 'createdAt'),
    },
  },
  taps: {
    of: 'nobody',
    kept: FOR_GOOD,
    columns: {
      ...all('-', 'day', 'place', 'count'),
    },
  },
};
