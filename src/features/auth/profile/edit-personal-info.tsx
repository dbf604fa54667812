import { useEffect } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { askBeforeLosing } from '#ui/dialog/unsaved.tsx';
import { useSession } from '../session/store.ts';
import { EditPersonalInfoForm, PROFILE_FORM } from './edit-personal-info-form.tsx';
import { useEditPersonalInfo } from './store.ts';
import { EDIT_TEXTS as TEXTS } from './texts.ts';

/**
 * The modal of the specification: opened with data, closed by success, empty once closed. The data may be
 * another person's; `onSaved` is called after every save.
 */
export function EditPersonalInfo({ onSaved }: { onSaved?: () => void }) {
  const { isOpen, data, close } = useEditPersonalInfo();
  // Leaving the page closes the dialog: it must not open by itself on another person's page.
  useEffect(() => close, [close]);
  const viewerId = useSession((session) => session.user?.id);
  const isOwn = !data || data.id === viewerId;
  const title = isOwn ? TEXTS.title : TEXTS.titleOf(`${data.firstName} ${data.lastName}`.trim());
  return (
    <Dialog title={title} isOpen={isOpen} onClose={() => askBeforeLosing(close, PROFILE_FORM)}>
      {data && <EditPersonalInfoForm key={data.id} data={data} isOwn={isOwn} onSaved={onSaved} />}
    </Dialog>
  );
}
