import { data, Link } from 'react-router';
import { dashboardNotFound as texts } from '#content/errors.ts';
import { hiddenMeta } from '#content/page-meta.ts';
import { useSession } from '#features/auth/session/store.ts';
import toolButton from '#ui/button/buttons.module.css';
import { Group } from '#ui/look/look.tsx';
import { PageHead } from '#ui/look/page-head.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import { sidebarOf } from './sidebar-of-role.ts';

export const meta = hiddenMeta(texts.title);

/** Sets the status of a first page load; inside the browser nothing has to be fetched. */
export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

/** The 404 of a path below the dashboard, shown inside it once the guard has let the user in. */
export default function DashboardNotFoundPage() {
  const role = useSession((session) => session.user?.role ?? null);
  if (!role) return null;
  return (
    <>
      <PageHead title={texts.title} />
      <EmptyState title={texts.lead}>
        <Group as="ul" gap={2} aria-label={texts.ways}>
          {sidebarOf(role, { today: 0 }).bar.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className={toolButton.button}>
                {label}
              </Link>
            </li>
          ))}
        </Group>
      </EmptyState>
    </>
  );
}
