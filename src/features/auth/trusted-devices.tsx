import { Button } from '@mantine/core';
import { formatJalaliDate } from '#lib/dates/jalali.ts';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { Card, FormActions, Mark, Rows, Skeleton } from '#ui/look/look.tsx';
import { notify } from '#ui/state/toaster.tsx';
import {
  type TrustedDevice,
  useEndTrust,
  useTrustedDevices,
} from './second-factor/use-second-factor.ts';
import { TRUSTED_TEXTS as TEXTS } from './second-factor-setup/setup.words.ts';
import { deviceLabel } from './session/device.ts';
import { DeviceRow } from './session/device-row.tsx';

/** Ends the trust in one browser, or in all. */
function EndButton({ device }: { device: TrustedDevice | 'all' }) {
  const endTrust = useEndTrust();
  const isAll = device === 'all';
  const { submit, isPending } = useSubmit(async () => {
    await endTrust(isAll ? 'all' : device.id);
    notify.success(isAll ? TEXTS.endedAll : TEXTS.ended);
  }, toastFailure);
  return (
    <Button
      variant="outline"
      color="red"
      aria-label={isAll ? undefined : TEXTS.endOf(deviceLabel(device.device))}
      loading={isPending}
      onClick={() => void submit()}
    >
      {isAll ? TEXTS.endAll : TEXTS.end}
    </Button>
  );
}

/** The browsers that need no code, each with a button to end that. */
export function TrustedDevices() {
  const query = useTrustedDevices();
  const skeleton = <Skeleton label={TEXTS.loading} height="4rem" />;
  return (
    <Card title={TEXTS.section} lead={query.data?.length === 0 ? TEXTS.none : TEXTS.lead}>
      <Loaded of={query} loading={TEXTS.loading} failed={TEXTS.failed} skeleton={skeleton}>
        {(devices) => (
          <>
            <Rows>
              {devices.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device.device}
                  action={<EndButton device={device} />}
                >
                  <p>{TEXTS.until(formatJalaliDate(device.expires_at))}</p>
                  {device.is_current && <Mark tone="success">{TEXTS.current}</Mark>}
                </DeviceRow>
              ))}
            </Rows>
            {devices.length > 1 && (
              <FormActions>
                <EndButton device="all" />
              </FormActions>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}
