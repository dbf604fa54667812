import { Button } from '@mantine/core';
import { formatJalaliDate } from '#lib/dates/jalali.ts';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { IconDeviceDesktop, IconDeviceMobile } from '#ui/icons/dashboard.ts';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { notify } from '#ui/state/toaster.tsx';
import rows from './profile/security-card.module.css';
import {
  type TrustedDevice,
  useEndTrust,
  useTrustedDevices,
} from './second-factor/use-second-factor.ts';
import classes from './second-factor-setup/setup.module.css';
import { TRUSTED_TEXTS as TEXTS } from './second-factor-setup/setup.words.ts';
import { deviceLabel, isHandheld } from './session/device.ts';

function DeviceRow({ device }: { device: TrustedDevice }) {
  const endTrust = useEndTrust();
  const { submit, isPending } = useSubmit(async () => {
    await endTrust(device.id);
    notify.success(TEXTS.ended);
  }, toastFailure);
  const name = deviceLabel(device.device);
  const Icon = isHandheld(device.device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={rows.session}>
      <Icon size={26} stroke={1.4} aria-hidden />
      <div className={rows.words}>
        <p className={rows.device}>{name}</p>
        <p className={rows.seen}>{TEXTS.until(formatJalaliDate(device.expires_at))}</p>
        {device.is_current && <span className={rows.current}>{TEXTS.current}</span>}
      </div>
      <button
        type="button"
        className={rows.end}
        aria-label={TEXTS.endOf(name)}
        aria-disabled={isPending}
        onClick={() => void submit()}
      >
        {TEXTS.end}
      </button>
    </li>
  );
}

function EndAll() {
  const endTrust = useEndTrust();
  const { submit, isPending } = useSubmit(async () => {
    await endTrust('all');
    notify.success(TEXTS.endedAll);
  }, toastFailure);
  return (
    <Button
      variant="outline"
      color="red"
      className={classes.start}
      loading={isPending}
      onClick={() => void submit()}
    >
      {TEXTS.endAll}
    </Button>
  );
}

/** The browsers that need no code, each with a button to end that. */
export function TrustedDevices() {
  const { data: devices, isPending, refetch } = useTrustedDevices();
  return (
    <section className={classes.card} aria-labelledby="trusted-devices" aria-busy={isPending}>
      <h2 id="trusted-devices" className={classes.title}>
        {TEXTS.section}
      </h2>
      <p className={classes.lead}>{devices?.length === 0 ? TEXTS.none : TEXTS.lead}</p>
      {devices && devices.length > 0 && (
        <ul>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
      {devices && devices.length > 1 && <EndAll />}
      {isPending && (
        <div className={rows.skeleton} role="status" aria-label={TEXTS.loading}>
          <span />
        </div>
      )}
      {!devices && !isPending && (
        <LoadFailure onRetry={() => void refetch()}>{TEXTS.failed}</LoadFailure>
      )}
    </section>
  );
}
