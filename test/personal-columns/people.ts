import { all, type Declarations } from './declared.ts';

const UNTIL_ERASED = 'until the person is erased';

/** Tables that hold what people are called and did. */
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
  | 'auditLog'
  | 'views'
  | 'staffDuty'
  | 'handOvers'
  | 'erasures'
  | 'personalHolds'
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
        'codeCheckedAt',
        'codeCheckedBy',
        'job',
        'province',
        'city',
        'address',
        'searchMore',
        'customerId',
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
    kept: '30 days; those about a request, a policy or a reminder as long as it, their words as long as the settings say',
    columns: {
      ...all('-', 'id', 'requestId', 'updatedAt'),
      ...all('replaced', 'phoneNumber'),
      ...all(
        'figure',
        'template',
        'state',
        'attempts',
        'dueAt',
        'inHours',
        'expiresAt',
        'provider',
        'createdAt',
      ),
      ...all('emptied', 'params', 'body', 'messageId', 'failure'),
    },
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
  staffDuty: {
    of: 'staff',
    kept: 'as it is today, until the person is erased',
    columns: 'goes',
  },
  handOvers: {
    of: 'staff',
    kept: 'a day after the latest of its colleague',
    columns: {
      ...all('-', 'id', 'moved', 'at', 'undoneAt'),
      ...all('figure', 'fromId', 'toId', 'byId'),
    },
  },
  erasures: {
    of: 'everybody',
    kept: 'for good: ids and times alone; the number only while it is under way',
    columns: {
      ...all('-', 'id', 'kind', 'counts', 'begunAt', 'finishedAt'),
      ...all('figure', 'userId', 'requestIds', 'submissionIds', 'policyIds', 'reason', 'actorId'),
      ...all('emptied', 'phoneNumber'),
    },
  },
  personalHolds: {
    of: 'everybody',
    kept: 'for good: who kept what is held about a person, when and how long; number and reasons until they are erased',
    columns: {
      ...all('-', 'id'),
      ...all('figure', 'userId', 'setBy', 'setAt', 'liftedBy', 'liftedAt'),
      ...all('replaced', 'phoneNumber'),
      ...all('emptied', 'reason', 'liftReason'),
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
