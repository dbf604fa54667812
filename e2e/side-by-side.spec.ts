import { expectOnlyLostRaces, workSideBySide } from './side-by-side.ts';
import { test } from './site.ts';

// A minute or two; longer only on a machine that is busy with other things.
test.setTimeout(1_800_000);
// Pictures of every action would take longer than the actions.
test.use({ trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false } });

test('two clerks work a queue side by side, and the customer follows each step', async ({
  person,
  request,
  complaints,
}) => {
  await workSideBySide({ open: () => person(), request });
  expectOnlyLostRaces(complaints);
});
