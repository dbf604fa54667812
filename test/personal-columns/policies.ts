import { TEXT_FIELDS } from '#domain/policies/fields.ts';
import { REMINDER_STORED_DAYS } from '#domain/policies/reminders.ts';
import { all, type Declarations } from './declared.ts';

/** Tables of the book of policies. */
export const OF_POLICIES: Declarations<
  | 'insurers'
  | 'policies'
  | 'policyInstalments'
  | 'policyReminders'
  | 'calendarDays'
  | 'policyTexts'
  | 'reminderTexts'
  | 'remindedNumbers'
  | 'policyImports'
  | 'policyImportRows'
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
      ...all('emptied', 'customerId'),
      ...all('-', 'id', 'insurerId', 'previousId', 'firstId', 'requestId', 'renewalId'),
      ...all('-', 'numberApart'),
      ...all('-', 'nextTextOn', 'textsOff', 'erasedAt', 'updatedAt'),
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
      ...all('emptied', ...TEXT_FIELDS.map(({ column }) => column), 'cancelReason'),
    },
  },
  policyInstalments: {
    of: 'customers',
    kept: 'with the policy',
    columns: {
      ...all('-', 'id', 'policyId'),
      ...all('figure', 'dueOn', 'amountRial', 'paidOn', 'textOn', 'paidBy'),
    },
  },
  calendarDays: {
    of: 'customers',
    kept: 'half a year after the day is gone, or until the person is erased',
    columns: 'goes',
  },
  policyTexts: {
    of: 'customers',
    kept: 'with the policy',
    columns: {
      ...all('-', 'id', 'policyId', 'instalmentId', 'smsId'),
      ...all('figure', 'aboutOn', 'daysBefore'),
    },
  },
  reminderTexts: {
    of: 'customers',
    kept: 'with what was asked for',
    columns: {
      ...all('-', 'id', 'reminderId', 'smsId'),
      ...all('figure', 'daysBefore'),
    },
  },
  remindedNumbers: {
    of: 'customers',
    kept: 'with the reminders and policies of the number; where it wants none, until the person is erased',
    columns: 'goes',
  },
  policyReminders: {
    of: 'customers',
    kept: `until ${REMINDER_STORED_DAYS} days after its policy ended or was entered, or the person is erased`,
    columns: {
      ...all('-', 'id', 'policyId', 'nextTextOn', 'erasedAt'),
      ...all('figure', 'line', 'endsOn', 'createdAt'),
      ...all('replaced', 'phoneNumber', 'searchText'),
      ...all('emptied', 'fullName', 'customerId'),
    },
  },
  policyImports: {
    of: 'staff',
    kept: 'for good; its name and rows until 30 days after it is done, a day where it was only checked',
    columns: {
      ...all(
        '-',
        'id',
        'state',
        'filename',
        'reading',
        'calendar',
        'currency',
        'rows',
        'expected',
        'doneRow',
        'done',
        'created',
        'updated',
        'unchanged',
        'faulty',
        'failures',
        'createdAt',
        'startedAt',
        'finishedAt',
        'sendsTexts',
        'undoStartedAt',
        'undoneAt',
        'undoneRow',
        'undone',
        'undoKept',
      ),
      ...all('figure', 'createdBy', 'undoneBy'),
    },
  },
  policyImportRows: {
    of: 'customers',
    kept: 'what it says of its person until the row is in the book, a day where it never comes there; what an update replaced for the seven days in which the import can be undone',
    columns: 'goes',
  },
};
