import { useNavigate } from 'react-router';
import { useSession } from '#features/auth/session/store.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { askBeforeLosing } from '#ui/dialog/unsaved.tsx';
import { EMPTY_DRAFT } from '#ui/policy/draft.ts';
import { notify } from '#ui/state/toaster.tsx';
import { usePolicyCalls } from '../detail/queries.ts';
import { POLICY_FORM, PolicyForm } from './policy-form.tsx';
import { ENTER_TEXTS as TEXTS } from './texts.ts';

type Props = { isOpen: boolean; onClose: () => void };

/** Enters a policy, and goes to its page. */
export function EnterDialog({ isOpen, onClose }: Props) {
  const me = useSession((session) => session.user?.id ?? null);
  const navigate = useNavigate();
  const { enter } = usePolicyCalls();
  const leave = () => askBeforeLosing(onClose, POLICY_FORM);
  return (
    <Dialog title={TEXTS.title} isOpen={isOpen} onClose={leave}>
      <PolicyForm
        begin={{ ...EMPTY_DRAFT, owner: me === null ? '' : String(me) }}
        submit={TEXTS.submit}
        send={enter}
        onDone={({ id }) => {
          notify.success(TEXTS.entered);
          void navigate(String(id));
          onClose();
        }}
        onCancel={leave}
      />
    </Dialog>
  );
}
