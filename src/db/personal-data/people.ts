import { all, type Declarations } from './declared.ts';

const UNTIL_ERASED = 'until the person is erased';
const WITH_REQUEST = 'until the person is erased, or as long as the settings keep closed requests';

/** Tables that hold what people are called, wrote and did. */
export const OF_PEOPLE: Declarations<
  | 'users'
  | 'sessions'
  | 'knownDevices'
  | 'secondFactors'
  | 'recoveryCodes'
  | 'signInTickets'
  | 'trustedDevices'
  | 'loginAttempts'
  | 'otpCodes'
  | 'otpBudgets'
  | 'otpGrants'
  | 'smsOutbox'
  | 'requests'
  | 'submissions'
  | 'claims'
  | 'claimPapers'
  | 'claimReports'
  | 'requestEvents'
  | 'uploads'
  | 'attachments'
  | 'fileGrants'
  | 'auditLog'
  | 'views'
  | 'erasures'
  | 'rateLimits'
  | 'idempotentReplies'
> = {
  users: {
    of: 'everybody',
    kept: UNTIL_ERASED,
    columns: {
      ...all('-', 'id', 'erasedAt', 'updatedAt'),
      ...all('replaced', 'phoneNumber', 'passwordHash', 'firstName', 'isActive', 'searchText'),
      ...all(
        'emptied',
        'lastName',
        'rights',
        'birthday',
        'avatar',
        'nationalCode',
        'job',
        'province',
        'city',
        'address',
      ),
      ...all('figure', 'role', 'staffSince', 'createdAt'),
    },
  },
  sessions: {
    of: 'everybody',
    kept: '7 days, 30 where one asked to be remembered',
    columns: 'goes',
  },
  knownDevices: {
    of: 'everybody',
    kept: '180 days',
    columns: 'goes',
  },
  secondFactors: {
    of: 'staff',
    kept: 'until it is taken away, or the person leaves the staff',
    columns: 'goes',
  },
  recoveryCodes: {
    of: 'staff',
    kept: 'with the second factor',
    columns: 'goes',
  },
  signInTickets: {
    of: 'staff',
    kept: 'five minutes',
    columns: 'goes',
  },
  trustedDevices: {
    of: 'staff',
    kept: 'as many days as the settings say, 30 unless changed',
    columns: 'goes',
  },
  loginAttempts: {
    of: 'everybody',
    kept: 'a day',
    columns: 'goes',
  },
  otpCodes: {
    of: 'everybody',
    kept: 'a day',
    columns: 'goes',
  },
  otpBudgets: {
    of: 'everybody',
    kept: 'a day',
    columns: 'goes',
  },
  otpGrants: {
    of: 'everybody',
    kept: 'ten minutes',
    columns: 'goes',
  },
  smsOutbox: {
    of: 'everybody',
    kept: '30 days; those about a request as long as it, their words as long as the settings say',
    columns: {
      ...all('-', 'id', 'requestId', 'updatedAt'),
      ...all('replaced', 'phoneNumber'),
      ...all('figure', 'template', 'state', 'attempts', 'dueAt', 'provider', 'createdAt'),
      ...all('emptied', 'params', 'body', 'messageId', 'failure'),
    },
  },
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
        'respondBy',
        'firstResponseAt',
        'firstResponseMinutes',
        'contactedAt',
        'attempts',
        'followUpAt',
        'dueAt',
        'closedAt',
        'result',
        'rating',
        'createdAt',
      ),
      ...all('parts', 'joinedCodes', 'details'),
      ...all('replaced', 'fullName', 'phoneNumber', 'searchText'),
      ...all('emptied', 'closeReason', 'ratingComment'),
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
      ...all('-', 'id', 'requestId'),
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
  uploads: {
    of: 'everybody',
    kept: 'a day, unless a request takes them',
    columns: 'goes',
  },
  attachments: {
    of: 'customers',
    kept: 'as long as the settings keep files of closed requests, 24 months unless changed',
    columns: {
      ...all('-', 'id', 'requestId', 'submissionId'),
      ...all('figure', 'addedBy', 'actorId', 'kind', 'size', 'createdAt', 'deletedAt', 'deletedBy'),
      ...all('replaced', 'filename'),
      ...all('emptied', 'fileId', 'thumbnailId', 'deleteReason'),
    },
  },
  fileGrants: {
    of: 'customers',
    kept: 'an hour',
    columns: 'goes',
  },
  auditLog: {
    of: 'everybody',
    kept: 'for good; personal values are masked as they are written',
    columns: {
      ...all('-', 'id', 'subjectType'),
      ...all('figure', 'at', 'actorId', 'action', 'subjectId'),
      ...all('parts', 'before', 'after'),
    },
  },
  views: {
    of: 'staff',
    kept: 'until deleted by their owner, or the person is erased; shared ones are the office’s',
    columns: 'goes',
  },
  erasures: {
    of: 'everybody',
    kept: 'for good: ids and times alone; the number only while it is under way',
    columns: {
      ...all('-', 'id', 'kind', 'counts', 'begunAt', 'finishedAt'),
      ...all('figure', 'userId', 'requestIds', 'reason', 'actorId'),
      ...all('emptied', 'phoneNumber'),
    },
  },
  rateLimits: {
    of: 'everybody',
    kept: 'until the limit is over, a day at most',
    columns: 'goes',
  },
  idempotentReplies: {
    of: 'everybody',
    kept: 'a day; the key is a digest, the reply a tracking code',
    columns: {
      ...all('figure', 'key', 'reply', 'createdAt'),
    },
  },
};
