import { Outlet } from 'react-router';
import { DialogHistory } from '#ui/dialog-history.tsx';
import { KitProvider } from '#ui/kit-provider.tsx';

/** Around the account pages and the dashboards, which are made of the kit's components. */
export default function KitLayout() {
  return (
    <KitProvider>
      <DialogHistory />
      <Outlet />
    </KitProvider>
  );
}
