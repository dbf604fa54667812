import { useState } from 'react';
import type { UserView } from '#features/auth/contract.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { askBeforeLosing } from '#ui/dialog/unsaved.tsx';
import { INVITE_TEXTS as TEXTS } from '../list/texts.ts';
import { INVITE_FORM, InviteForm } from './form.tsx';
import { InvitedPanel } from './invited-panel.tsx';

type Props = { isOpen: boolean; onClose: () => void };

/** Makes an account for a colleague, and explains what happens next. */
export function InviteDialog({ isOpen, onClose }: Props) {
  const [invited, setInvited] = useState<UserView | null>(null);
  const close = () => {
    setInvited(null);
    onClose();
  };
  const leave = () => askBeforeLosing(close, INVITE_FORM);
  return (
    <Dialog title={TEXTS.title} isOpen={isOpen} onClose={leave}>
      {invited ? (
        <InvitedPanel user={invited} onAnother={() => setInvited(null)} />
      ) : (
        <InviteForm onInvited={setInvited} onCancel={leave} />
      )}
    </Dialog>
  );
}
