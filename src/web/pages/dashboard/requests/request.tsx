import { useParams } from 'react-router';
import { hiddenMeta } from '#content/page-meta.ts';
import { useSession } from '#features/auth/session/store.ts';
import { PANEL_TEXTS } from '#features/handling/panel/panel.ts';
import { RequestPage } from '#features/handling/panel/request-page.tsx';
import { TasksInPanel } from '#features/tasks/tasks-of.tsx';

export const meta = hiddenMeta(PANEL_TEXTS.panel);

/** One request on a whole page. */
export default function RequestRoute() {
  const id = Number(useParams().id);
  const me = useSession((session) => session.user);
  return (
    me && (
      <RequestPage
        key={id}
        id={id}
        me={me}
        tasksOf={(request) => <TasksInPanel request={request.id} />}
      />
    )
  );
}
