import { all, type Declarations } from './declared.ts';

const WITH_REQUEST = 'until the person is erased, or as long as the settings keep closed requests';

/** Tables that hold what people asked for, wrote and sent, and what came of it. */
export const OF_REQUESTS: Declarations<
  | 'requests'
  | 'claims'
  | 'claimPapers'
  | 'claimReports'
  | 'claimCodes'
  | 'submissions'
  | 'requestEvents'
  | 'uploads'
  | 'attachments'
  | 'fileGrants'
  | 'escalations'
  | 'ratingAsks'
  | 'lowRatings'
> = {
  requests: {
    of: 'customers',
    kept: WITH_REQUEST,
    columns: {
      ...all('-', 'id', 'joinedInto', 'isSplit', 'erasedAt', 'updatedAt'),
      ...all(
        'figure',
        'kind',
        'trackingCode',
        'status',
        'isSpam',
        'priority',
        'userId',
        'assigneeId',
        'service',
        'sourceName',
        'sourceLanding',
        'sourceCampaign',
        'respondBy',
        'firstResponseAt',
        'firstResponseMinutes',
        'contactedAt',
        'attempts',
        'followUpAt',
        'dueAt',
        'urgentAt',
        'urgentFor',
        'closedAt',
        'result',
        'reasonId',
        'rating',
        'createdAt',
      ),
      ...all('emptied', 'customerId'),
      ...all('parts', 'joinedCodes', 'details', 'closeReason', 'searchMore'),
      ...all('replaced', 'fullName', 'phoneNumber', 'searchText'),
      ...all('emptied', 'ratingComment'),
    },
  },
  claims: {
    of: 'customers',
    kept: WITH_REQUEST,
    columns: {
      ...all('-', 'requestId', 'updatedAt'),
      ...all(
        'figure',
        'line',
        'lossDate',
        'hasInjury',
        'insurer',
        'stage',
        'previousStage',
        'offeredRial',
        'paidRial',
        'reportedAt',
        'notifiedAt',
        'offeredAt',
        'paidAt',
        'notifyBy',
        'deadlineOn',
      ),
      ...all('emptied', 'policyNumber', 'insurerReference'),
    },
  },
  claimPapers: {
    of: 'customers',
    kept: WITH_REQUEST,
    columns: {
      ...all('-', 'requestId', 'updatedAt'),
      ...all('figure', 'key', 'state'),
      ...all('emptied', 'title'),
    },
  },
  claimReports: {
    of: 'customers',
    kept: 'a day',
    columns: 'goes',
  },
  submissions: {
    of: 'customers',
    kept: WITH_REQUEST,
    columns: {
      ...all('-', 'id', 'requestId', 'erasedAt'),
      ...all(
        'figure',
        'trackingCode',
        'userId',
        'service',
        'serviceTitle',
        'withdrawnAt',
        'rating',
        'createdAt',
      ),
      ...all('emptied', 'source'),
    },
  },
  requestEvents: {
    of: 'customers',
    kept: WITH_REQUEST,
    columns: {
      ...all('-', 'id', 'requestId', 'submissionId'),
      ...all('figure', 'type', 'actorId', 'at'),
      ...all('parts', 'payload'),
      ...all('emptied', 'undo'),
    },
  },
  escalations: {
    of: 'nobody',
    kept: WITH_REQUEST,
    columns: { ...all('-', 'requestId', 'level', 'at') },
  },
  uploads: {
    of: 'everybody',
    kept: 'a day, unless a request takes them',
    columns: 'goes',
  },
  attachments: {
    of: 'customers',
    kept: 'as long as the settings keep files of closed requests, 24 months unless changed; those of policies as long as the policy',
    columns: {
      ...all('-', 'id', 'requestId', 'policyId', 'submissionId'),
      ...all('figure', 'addedBy', 'actorId', 'kind', 'size', 'createdAt', 'deletedAt', 'deletedBy'),
      ...all('replaced', 'filename'),
      ...all('emptied', 'fileId', 'thumbnailId', 'deleteReason'),
    },
  },
  ratingAsks: {
    of: 'customers',
    kept: WITH_REQUEST,
    columns: {
      ...all('-', 'requestId', 'smsId'),
      ...all('figure', 'closedAt', 'askedAt'),
    },
  },
  lowRatings: {
    of: 'customers',
    kept: WITH_REQUEST,
    columns: {
      ...all('-', 'id', 'requestId', 'eventId'),
      ...all('figure', 'score', 'createdAt', 'takenBy', 'takenAt', 'closedBy', 'closedAt'),
      ...all('emptied', 'answer'),
    },
  },
  claimCodes: {
    of: 'customers',
    kept: 'an hour',
    columns: 'goes',
  },
  fileGrants: {
    of: 'customers',
    kept: 'an hour',
    columns: 'goes',
  },
};
