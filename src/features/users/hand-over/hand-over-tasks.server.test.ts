import { expect, it } from 'vitest';
import type { TaskView } from '#features/tasks/tasks.ts';
import { policyCalls } from '#test/policies.ts';
import { requestCalls } from '#test/requests.ts';
import { createTwoSites } from '#test/two-sites.ts';

const { one, two } = await createTwoSites();
const book = policyCalls(one);
const chief = await one.signInAs('super_admin');

/** Enough that each of the circles was made several times before the locks had one order. */
const ROUNDS = 12;

it('at the same time as steps with the tasks of its policies makes none wait in a circle', async () => {
  const people = [await one.signInAs('admin'), await one.signInAs('admin')] as const;
  const [first, second] = people;
  const { id: policy } = await book.entered({ owner: first.id }, chief.token);
  const calls = requestCalls(two);
  const made = async (more: object = {}) => {
    const body = { title: 'بیمه‌نامه را ببر', due_on: book.dayAt(1), owner: first.id, policy };
    const reply = await calls.post('/tasks', { ...body, ...more }, chief.token);
    return { status: reply.status, id: (reply.body.data as TaskView | undefined)?.id };
  };
  const patched = (id: number | undefined, body: object) =>
    calls.post(`/tasks/${id}`, { _method: 'PATCH', ...body }, chief.token);
  const given = await made();
  const moved = await made({ policy: null });
  const undone = await made();
  const statuses: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [from, to] = round % 2 ? [second, first] : [first, second];
    const monthly = await made({ repeat: 'monthly', owner: from.id });
    await patched(undone.id, { owner: to.id, policy: null });
    await patched(undone.id, { owner: from.id, policy });
    const replies = await Promise.all([
      one.call(
        'POST',
        `/users/${from.id}/hand-over`,
        { to: to.id, what: ['policies', 'tasks'] },
        chief.token,
      ),
      made({ owner: to.id }),
      calls.post(`/tasks/${monthly.id}/done`, {}, chief.token),
      patched(given.id, { owner: round % 3 ? to.id : from.id, policy }),
      patched(moved.id, { policy: round % 4 < 2 ? policy : null, owner: from.id }),
      calls.post(`/tasks/${undone.id}/undo`, {}, chief.token),
    ]);
    statuses.push(...replies.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
});
