import { deleteFile, fetchFile } from '#features/attachments/use-shown.ts';
import { attachByStaffCall } from '#features/tracking/attach/attach.ts';
import { call } from '#kit/call.ts';
import { outcomeOf } from '#lib/http/outcome.ts';
import { StaffFiles } from '#ui/files/staff-files.tsx';
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
      fetchFile={fetchFile}
      addFiles={(uploads) => outcomeOf(() => call(attachByStaffCall, { id, uploads }))}
      deleteFile={deleteFile}
      onChanged={() => void reload(id)}
    />
  );
}
