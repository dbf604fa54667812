import { expectOnlyLostRaces, workSideBySide } from './side-by-side.ts';
import { ONCE, test } from './site.ts';

// A minute or two; longer only on a machine that is busy with other things.
test.setTimeout(1_800_000);
// Pictures of every action would take longer than the actions.
test.use({ trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false } });

// It is about who is first and who is told, and a phone's clerk works the same calls.
test(
  'two clerks work forty requests side by side, and the customer follows each step',
  ONCE,
  async ({ person, request, complaints }) => {
    await workSideBySide({ open: () => person(), request }, { count: 40, races: 5 });
    expectOnlyLostRaces(complaints);
  },
);
