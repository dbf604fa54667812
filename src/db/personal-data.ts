/**
 * What of which table is about a person, what erasing makes of it, and how long it is kept: every column of every
 * table, so that a new one does not compile and does not pass the tests without an answer. The export of a person's
 * data, their erasure and the daily sweep are tested against this list (docs/decisions/037-personal-data.md).
 */
import type * as schema from './schema/index.ts';

type Tables = {
  [Name in keyof typeof schema as (typeof schema)[Name] extends { $inferSelect: object }
    ? Name
    : never]: (typeof schema)[Name] extends { $inferSelect: infer Row } ? Row : never;
};

/**
 * What erasing a person makes of a value. `-`: it is not about a person. `replaced`: a word of ours stands there.
 * `emptied`: nothing does. `parts`: of what is written there only the product's own words, numbers and ids stay.
 * `goes`: the whole row is deleted. `figure`: it stays, as it says nothing without the values beside it.
 */
export type Erased = '-' | 'replaced' | 'emptied' | 'parts' | 'goes' | 'figure';

type Declared<Row> = {
  /** Whose values they are. */
  of: 'nobody' | 'customers' | 'staff' | 'everybody';
  /** How long a row is kept, in words for the keeper of the machine. */
  kept: string;
  columns: { [Column in keyof Row]: Erased };
};

const UNTIL_ERASED = 'until the person is erased';
const WITH_REQUEST = 'until the person is erased, or as long as the settings keep closed requests';
const FOR_GOOD = 'for good: it is about the brokerage';

export const PERSONAL_DATA: { [Table in keyof Tables]: Declared<Tables[Table]> } = {
  users: {
    of: 'everybody',
    kept: UNTIL_ERASED,
    columns: {
      id: '-',
      phoneNumber: 'replaced',
      passwordHash: 'replaced',
      firstName: 'replaced',
      lastName: 'emptied',
      role: 'figure',
      isActive: 'replaced',
      rights: 'emptied',
      birthday: 'emptied',
      avatar: 'emptied',
      nationalCode: 'emptied',
      job: 'emptied',
      province: 'emptied',
      city: 'emptied',
      address: 'emptied',
      erasedAt: '-',
      searchText: 'replaced',
      createdAt: 'figure',
      updatedAt: '-',
    },
  },
  sessions: {
    of: 'everybody',
    kept: '7 days, 30 where one asked to be remembered',
    columns: {
      id: 'goes',
      userId: 'goes',
      tokenHash: 'goes',
      device: 'goes',
      createdAt: 'goes',
      expiresAt: 'goes',
      lastSeenAt: 'goes',
      passwordConfirmedAt: 'goes',
    },
  },
  knownDevices: {
    of: 'everybody',
    kept: '180 days',
    columns: {
      id: 'goes',
      userId: 'goes',
      tokenHash: 'goes',
      createdAt: 'goes',
      expiresAt: 'goes',
    },
  },
  loginAttempts: {
    of: 'everybody',
    kept: 'a day',
    columns: {
      phoneNumber: 'goes',
      source: 'goes',
      failures: 'goes',
      blockedUntil: 'goes',
      updatedAt: 'goes',
    },
  },
  otpCodes: {
    of: 'everybody',
    kept: 'a day',
    columns: {
      phoneNumber: 'goes',
      purpose: 'goes',
      codeHmac: 'goes',
      attempts: 'goes',
      expiresAt: 'goes',
      usedAt: 'goes',
      firstName: 'goes',
      lastName: 'goes',
    },
  },
  otpBudgets: {
    of: 'everybody',
    kept: 'a day',
    columns: {
      phoneNumber: 'goes',
      sentAt: 'goes',
      sentFrom: 'goes',
      wrongAt: 'goes',
      wrongFrom: 'goes',
      updatedAt: 'goes',
    },
  },
  otpGrants: {
    of: 'everybody',
    kept: 'ten minutes',
    columns: {
      tokenHash: 'goes',
      phoneNumber: 'goes',
      purpose: 'goes',
      firstName: 'goes',
      lastName: 'goes',
      expiresAt: 'goes',
      usedAt: 'goes',
    },
  },
  smsOutbox: {
    of: 'everybody',
    kept: '30 days; those about a request as long as it, their words as long as the settings say',
    columns: {
      id: '-',
      phoneNumber: 'replaced',
      template: 'figure',
      params: 'emptied',
      requestId: '-',
      body: 'emptied',
      state: 'figure',
      attempts: 'figure',
      dueAt: 'figure',
      provider: 'figure',
      messageId: 'emptied',
      failure: 'emptied',
      createdAt: 'figure',
      updatedAt: '-',
    },
  },
  requests: {
    of: 'customers',
    kept: WITH_REQUEST,
    columns: {
      id: '-',
      kind: 'figure',
      trackingCode: 'figure',
      joinedCodes: 'parts',
      status: 'figure',
      isSpam: 'figure',
      priority: 'figure',
      fullName: 'replaced',
      phoneNumber: 'replaced',
      details: 'parts',
      userId: 'figure',
      assigneeId: 'figure',
      service: 'figure',
      respondBy: 'figure',
      firstResponseAt: 'figure',
      firstResponseMinutes: 'figure',
      contactedAt: 'figure',
      attempts: 'figure',
      followUpAt: 'figure',
      dueAt: 'figure',
      closedAt: 'figure',
      result: 'figure',
      closeReason: 'emptied',
      rating: 'figure',
      ratingComment: 'emptied',
      joinedInto: '-',
      isSplit: '-',
      erasedAt: '-',
      searchText: 'replaced',
      createdAt: 'figure',
      updatedAt: '-',
    },
  },
  submissions: {
    of: 'customers',
    kept: WITH_REQUEST,
    columns: {
      id: '-',
      requestId: '-',
      trackingCode: 'figure',
      userId: 'figure',
      service: 'figure',
      serviceTitle: 'figure',
      withdrawnAt: 'figure',
      rating: 'figure',
      createdAt: 'figure',
    },
  },
  requestEvents: {
    of: 'customers',
    kept: WITH_REQUEST,
    columns: {
      id: '-',
      requestId: '-',
      type: 'figure',
      submissionId: '-',
      actorId: 'figure',
      payload: 'parts',
      undo: 'emptied',
      at: 'figure',
    },
  },
  auditLog: {
    of: 'everybody',
    kept: 'for good; personal values are masked as they are written',
    columns: {
      id: '-',
      at: 'figure',
      actorId: 'figure',
      action: 'figure',
      subjectType: '-',
      subjectId: 'figure',
      before: 'parts',
      after: 'parts',
    },
  },
  views: {
    of: 'staff',
    kept: 'until deleted by their owner, or the person is erased; shared ones are the office’s',
    columns: {
      id: 'goes',
      ownerId: 'goes',
      list: 'goes',
      name: 'goes',
      query: 'goes',
      isShared: 'goes',
      createdAt: 'goes',
    },
  },
  erasures: {
    of: 'everybody',
    kept: 'for good: ids and times alone; the number only while it is under way',
    columns: {
      id: '-',
      kind: '-',
      userId: 'figure',
      phoneNumber: 'emptied',
      requestIds: 'figure',
      reason: 'figure',
      actorId: 'figure',
      counts: '-',
      begunAt: '-',
      finishedAt: '-',
    },
  },
  rateLimits: {
    of: 'everybody',
    kept: 'until the limit is over, a day at most',
    columns: { key: 'goes', points: 'goes', expire: 'goes' },
  },
  idempotentReplies: {
    of: 'everybody',
    kept: 'a day; the key is a digest, the reply a tracking code',
    columns: { key: 'figure', reply: 'figure', createdAt: 'figure' },
  },
  contentPages: {
    of: 'staff',
    kept: FOR_GOOD,
    columns: {
      id: '-',
      slug: '-',
      kind: '-',
      title: '-',
      itemId: '-',
      place: '-',
      version: '-',
      draft: '-',
      draftBy: 'figure',
      draftAt: '-',
      publishAt: '-',
      publishBy: 'figure',
      published: '-',
      publishedBy: 'figure',
      publishedAt: '-',
    },
  },
  contentVersions: {
    of: 'staff',
    kept: 'the newest hundred of each page',
    columns: {
      id: '-',
      pageId: '-',
      version: '-',
      content: '-',
      origin: '-',
      publishedBy: 'figure',
      publishedAt: '-',
    },
  },
  contentRedirects: {
    of: 'nobody',
    kept: FOR_GOOD,
    columns: { id: '-', from: '-', to: '-', createdAt: '-' },
  },
  contentPreviews: {
    of: 'nobody',
    kept: 'a day',
    columns: { tokenHash: '-', slug: '-', expiresAt: '-' },
  },
  contentImages: {
    of: 'staff',
    kept: FOR_GOOD,
    columns: {
      id: '-',
      hash: '-',
      widths: '-',
      alt: '-',
      name: '-',
      width: '-',
      height: '-',
      bytes: '-',
      uploadedBy: 'figure',
      createdAt: '-',
    },
  },
  media: {
    of: 'everybody',
    kept: 'as long as something refers to it, and a week',
    // A portrait that its account does not name any more goes with the weekly sweep of pictures.
    columns: { hash: 'goes', width: 'goes', height: 'goes', bytes: 'goes', createdAt: 'goes' },
  },
  mediaSizes: {
    of: 'nobody',
    kept: 'with the picture of the library',
    columns: { name: '-', hash: '-', bytes: '-' },
  },
  categories: {
    of: 'nobody',
    kept: FOR_GOOD,
    columns: { id: '-', title: '-', icon: '-', position: '-', createdAt: '-', updatedAt: '-' },
  },
  insuranceTypes: {
    of: 'nobody',
    kept: FOR_GOOD,
    columns: {
      id: '-',
      categoryId: '-',
      title: '-',
      link: '-',
      position: '-',
      visibility: '-',
      starter: '-',
      createdAt: '-',
      updatedAt: '-',
    },
  },
  synonyms: {
    of: 'nobody',
    kept: FOR_GOOD,
    columns: { id: '-', words: '-', key: '-', target: '-', createdAt: '-' },
  },
  searchMisses: {
    of: 'nobody',
    // Nothing with five digits or an @ is counted, and nothing of who looked.
    kept: '90 days',
    columns: { key: '-', words: '-', times: '-', lastAt: '-' },
  },
  settings: {
    of: 'nobody',
    // Managers and their portraits are what the brokerage says of itself in public.
    kept: FOR_GOOD,
    columns: { key: '-', value: '-', updatedAt: '-' },
  },
  contentVersion: { of: 'nobody', kept: FOR_GOOD, columns: { id: '-', version: '-' } },
  requestDays: {
    of: 'staff',
    kept: 'derived from the requests',
    columns: { startsAt: '-', endsAt: '-', staff: 'figure', services: '-' },
  },
  requestDayChanges: {
    of: 'nobody',
    kept: 'until the day is counted again',
    columns: { createdAt: '-' },
  },
};
