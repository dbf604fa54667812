import { addFiles, deleteFile, fetchFile } from '#features/attachments/shown/queries.ts';
import { StaffFiles } from '#ui/files/staff-files.tsx';
import type { RequestDetail } from '../panel/contract.ts';
import { useReloadRequest } from '../panel/queries.ts';

/** The files of a request as the staff sees them. */
export function RequestFiles({ request }: { request: RequestDetail }) {
  const reload = useReloadRequest();
  const { id, attachments } = request;
  return (
    <StaffFiles
      place={`request:${id}`}
      files={attachments}
      fetchFile={fetchFile}
      addFiles={(ids) => addFiles(`/requests/${id}/attachments`, ids)}
      deleteFile={deleteFile}
      onChanged={() => void reload(id)}
    />
  );
}
