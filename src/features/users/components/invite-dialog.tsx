import { useState } from 'react';
import type { UserView } from '#features/auth/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { INVITE_TEXTS as TEXTS } from '../list.texts.ts';
import { InviteForm } from './invite-form.tsx';
import { InvitedPanel } from './invited-panel.tsx';

type Props = { isOpen: boolean; onClose: () => void };

/** Makes an account for a colleague, and says what happens next. */
export function InviteDialog({ isOpen, onClose }: Props) {
  const [invited, setInvited] = useState<UserView | null>(null);
  const close = () => {
    setInvited(null);
    onClose();
  };
  return (
    <Dialog title={TEXTS.title} isOpen={isOpen} onClose={close}>
      {invited ? (
        <InvitedPanel user={invited} onAnother={() => setInvited(null)} onClose={close} />
      ) : (
        <InviteForm onInvited={setInvited} onCancel={close} />
      )}
    </Dialog>
  );
}
