import { Outlet } from 'react-router';
import { DialogHistory } from '#ui/dialog/history.tsx';
import { MantineRoot } from '#ui/mantine-root.tsx';

/** Around the account pages and the dashboards, which are made of the kit's components. */
export default function KitLayout() {
  return (
    <MantineRoot>
      <DialogHistory />
      <Outlet />
    </MantineRoot>
  );
}
