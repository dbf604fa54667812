import { StaffFiles } from '#features/attachments/staff-files.tsx';
import { attachByStaffCall } from '#features/tracking/attach/attach.ts';
import { call } from '#kit/call.ts';
import type { RequestDetail } from './panel/panel.ts';
import { useReloadRequest } from './panel/use-panel.ts';

/** The files of a request as the staff sees them. */
export function RequestFiles({ request }: { request: RequestDetail }) {
  const reload = useReloadRequest();
  const { id, attachments } = request;
  return (
    <StaffFiles
      place={`request:${id}`}
      files={attachments}
      addFiles={(uploads) => call(attachByStaffCall, { id, uploads })}
      onChanged={() => void reload(id)}
    />
  );
}
