import { describe, expect, it } from 'vitest';
import { addressOfTasks, queryOfTasks, readTaskList, TASK_DAYS, TASK_OWNERS } from './task-view.ts';

const read = (address: string) => readTaskList(new URLSearchParams(address));

describe('the tasks in the address of the page of today', () => {
  it('are none as it opens, and where the address names others', () => {
    expect([read(''), read('tasks=yesterday'), read('of=all')]).toEqual([null, null, null]);
    expect(addressOfTasks(null)).toEqual({});
  });

  it('are one’s own unless all are wanted', () => {
    expect(read('tasks=later')).toEqual({ days: 'later', owner: 'me' });
    expect(read('tasks=done&of=all&request=5')).toEqual({ days: 'done', owner: 'all' });
    expect(read('tasks=today&of=7')).toEqual({ days: 'today', owner: 'me' });
  });

  it('are read as they were written', () => {
    const lists = TASK_DAYS.flatMap((days) => TASK_OWNERS.map((owner) => ({ days, owner })));
    const read = lists.map((list) => readTaskList(new URLSearchParams(addressOfTasks(list))));
    expect(read).toEqual(lists);
  });

  it('are asked for by their day while they are open, and of all without an owner', () => {
    expect(queryOfTasks({ days: 'later', owner: 'me' })).toEqual({ due: 'later', owner: 'me' });
    expect(queryOfTasks({ days: 'today', owner: 'all' })).toEqual({ due: 'today' });
    expect(queryOfTasks({ days: 'done', owner: 'all' })).toEqual({ state: 'done' });
  });
});
