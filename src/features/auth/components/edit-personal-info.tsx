import { Dialog } from '#ui/dialog.tsx';
import { useEditPersonalInfo } from '../profile.store.ts';
import { EDIT_TEXTS } from '../profile.texts.ts';
import { EditPersonalInfoForm } from './edit-personal-info-form.tsx';

/** The modal of the specification: opened with data, closed by success, empty once closed. */
export function EditPersonalInfo() {
  const { isOpen, data, close } = useEditPersonalInfo();
  return (
    <Dialog title={EDIT_TEXTS.title} isOpen={isOpen} onClose={close}>
      {data && <EditPersonalInfoForm key={data.id} data={data} />}
    </Dialog>
  );
}
