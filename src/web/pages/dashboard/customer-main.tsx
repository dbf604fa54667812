import { Link } from 'react-router';
import { useSession } from '#features/auth/store.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageTitle } from '#ui/page-title.tsx';

export default function CustomerMainPage() {
  const user = useSession((session) => session.user);
  return (
    <>
      <PageTitle title={`سلام ${user?.first_name ?? ''}`.trim()} />
      <EmptyState title="برای گفت‌وگو با کارشناس، یک درخواست تماس ثبت کنید.">
        <Link to="/contact-us#call-request">درخواست تماس</Link>
      </EmptyState>
    </>
  );
}
