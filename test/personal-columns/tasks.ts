import { all, type Declarations } from './declared.ts';

/** What the staff have to do, which may be for a customer. */
export const OF_TASKS: Declarations<'tasks'> = {
  tasks: {
    of: 'customers',
    kept: 'until the person is erased; done ones as long as the settings keep closed requests',
    columns: {
      ...all('-', 'id', 'policyId', 'requestId', 'previousId', 'updatedAt'),
      ...all('figure', 'dueOn', 'dueAt', 'ownerId', 'isOfComplaint', 'doneAt', 'doneBy'),
      ...all('figure', 'createdBy', 'createdAt'),
      ...all('replaced', 'title'),
      ...all('emptied', 'customerId', 'repeat', 'repeatDay', 'before'),
    },
  },
};
