import { useNavigate } from 'react-router';
import { useSession } from '#features/auth/session/store.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { askBeforeLosing } from '#ui/dialog/unsaved.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { usePolicyCalls } from '../detail/use-detail.ts';
import { EMPTY_DRAFT, type PolicyDraft } from '../form/draft.ts';
import type { ReminderView } from '../reminders/reminders.ts';
import { ENTER_TEXTS as TEXTS } from './enter.ts';
import { POLICY_FORM, PolicyForm } from './policy-form.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** The visitor's reminder that the policy is made from, if any. */
  of?: ReminderView | null;
};

/** The fields that a reminder fills in. */
const draftOfReminder = (of: ReminderView): Partial<PolicyDraft> => ({
  holder_name: of.full_name ?? '',
  holder_phone: toPersianDigits(of.phone_number),
  line: of.line,
  ends_on: of.ends_on,
});

/** Enters a policy, and goes to its page. */
export function EnterDialog({ isOpen, onClose, of = null }: Props) {
  const me = useSession((session) => session.user?.id ?? null);
  const navigate = useNavigate();
  const { enter } = usePolicyCalls();
  const leave = () => askBeforeLosing(onClose, POLICY_FORM);
  return (
    <Dialog title={TEXTS.title} isOpen={isOpen} onClose={leave}>
      <PolicyForm
        begin={{
          ...EMPTY_DRAFT,
          owner: me,
          ...(of && draftOfReminder(of)),
        }}
        submit={TEXTS.submit}
        // The phone number of a new policy is never unknown: without one the form sends nothing.
        send={({ holder_phone = '', ...body }) =>
          enter({ ...body, holder_phone, ...(of && { from_reminder: of.id }) })
        }
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
