import { Checkbox } from '@mantine/core';
import { RIGHTS, type Right } from '#domain/roles.ts';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { notify } from '#ui/state/toaster.tsx';
import type { UserDetail } from '../contract.ts';
import { useUserCalls } from '../detail/queries.ts';
import { ACCESS_TEXTS as TEXTS } from '../detail/texts.ts';

/** An admin's rights beyond the role. A change applies from the admin's next call on. */
export function RightsChoice({ detail }: { detail: UserDetail }) {
  const { changeRights } = useUserCalls(detail.user.id);
  const { submit, isPending } = useSubmit(async (rights: Right[]) => {
    await changeRights(rights);
    notify.success(TEXTS.rightsDone);
  }, toastFailure);
  return RIGHTS.map((right) => (
    <Checkbox
      key={right}
      radius="sm"
      label={TEXTS.rightNames[right]}
      description={TEXTS.rightHints[right]}
      checked={detail.rights.includes(right)}
      disabled={isPending}
      onChange={(event) =>
        void submit(
          event.currentTarget.checked
            ? [...detail.rights, right]
            : detail.rights.filter((one) => one !== right),
        )
      }
    />
  ));
}
