import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#test/free-port.ts';
import { createVisitors, dataOf, newLoopback, type Visitors } from '#test/secure-visitor.ts';
import { documentedStep } from './documented.ts';
import { beginLoad } from './load.ts';
import { createMachine, type Machine, newestIn, putCheckout } from './machine.ts';
import type { Say } from './say.ts';
import { type Clerk, inviteClerk, signIn, signInByCode } from './staff.ts';

const SITE = 'kargozar.example';
const OWNER = '09121234567';
const BACKUPS = '/var/backups/kargozar';

type Served = { machine: Machine; visitors: Visitors; ports: string };

/** Where systemd does not run, and on ports of which this machine has none in use. */
async function deviations(ports: string): Promise<{ options: string; https: number }> {
  const [http, https] = [await freePort(), await freePort()];
  const options = `--without-systemd --ports ${ports} --http-port ${http} --https-port ${https}`;
  return { options, https };
}

/** Runs the documented commands that set up, in the checkout; answers visitors of the site and what was printed. */
async function setUp(machine: Machine, step: string, ports: string) {
  const { options, https } = await deviations(ports);
  const output = await machine.run(`cd /root/kargozar\n${documentedStep(step, options)}`);
  const certificate = await readFile(machine.at('etc/kargozar/tls/certificate.pem'), 'utf8');
  const visitors = createVisitors({ name: SITE, port: https, certificate });
  const page = await visitors.call('/', { headers: { accept: 'text/html' } });
  if (page.outcome !== '200' || !page.body.includes('<html lang="fa" dir="rtl"')) {
    throw new Error(`the site answers ${page.outcome}: ${page.body.slice(0, 300)}`);
  }
  return { output, visitors };
}

/** Restarts both processes, as documented, while visitors come. */
async function restartUnderLoad({ machine, visitors }: Served, token: string, say: Say) {
  const load = beginLoad(visitors, token);
  await load.more(100);
  const before = load.total();
  await machine.run(documentedStep('restart'));
  const during = load.total() - before;
  await load.more(100);
  const { total, failed, counted } = await load.end();
  if (failed > 0) throw new Error(`${failed} of ${total} requests failed: ${counted}`);
  say('a rolling restart under load', `0 of ${total} failed, ${during} during it: ${counted}`);
}

const SQL = 'sql() { runuser -u postgres -- env -C / psql -Atqc "$1" kargozar; }';

/** Until none is being made (a first start makes one), and none would have the name of another minute's. */
const WAIT = `${SQL}
for look in {1..600}; do
  [ "$(sql "select count(*) from settings where key = 'backups' and value->>'begun_at' is not null")" != 0 ] || break
  sleep 1
done
while [ -e ${BACKUPS}/kargozar-$(date +%Y-%m-%d-%H%M).backup ]; do sleep 1; done`;

/** As if it were the night: the servers make the backup themselves, within a minute. */
async function nightsBackup(machine: Machine): Promise<string> {
  await machine.run(WAIT);
  const before = await newestIn(machine, BACKUPS, '.backup');
  await machine.run(`${SQL}\nsql "delete from settings where key in ('backups', 'backups-turn')"`);
  for (let look = 0; look < 1200; look += 1) {
    const newest = await newestIn(machine, BACKUPS, '.backup');
    if (newest && newest !== before) return newest;
    await pause(500);
  }
  throw new Error('no backup was made within ten minutes');
}

async function restoreLastNight({ machine, visitors }: Served, clerk: Clerk, say: Say) {
  const kept = dataOf<{ tracking_code: string }>(await visitors.ask(newLoopback())).tracking_code;
  const name = await nightsBackup(machine);
  say("the night's backup", name);
  const lost = dataOf<{ tracking_code: string }>(await visitors.ask(newLoopback())).tracking_code;
  await machine.run(documentedStep('restore'));
  const token = await signInByCode(visitors, clerk);
  const find = async (code: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const found = await visitors.call(`/find?q=${code}`, { headers });
    return dataOf<{ requests: { tracking_code: string }[] }>(found).requests.some(
      ({ tracking_code }) => tracking_code === code,
    );
  };
  if (!(await find(kept))) throw new Error('a request from before the backup is gone');
  if (await find(lost))
    throw new Error('a request from after the backup is there: none was restored');
  say('last night restored', 'what came before it is there, what came after is not');
  say('a clerk signs in afterwards', 'by password and code, under the same key');
}

/** From nothing to serving, and what happens then. */
export async function tryMachine(say: Say): Promise<void> {
  const machine = await createMachine();
  try {
    await putCheckout(machine, '/root/kargozar');
    say('a fresh Debian', (await machine.run('cat /etc/debian_version')).trim());
    const ports = `${await freePort()},${await freePort()}`;
    const { output, visitors } = await setUp(machine, 'set-up', ports);
    say('set up with nginx', 'a page over TLS, by the certificate that it signed itself');

    const password = /password\s+(\S+)/.exec(output)?.[1] ?? '';
    const owner = { token: await signIn(visitors, OWNER, password), password };
    const logs = ports.split(',').map((port) => machine.at(`var/log/kargozar/${port}.log`));
    const clerk = await inviteClerk(visitors, owner, logs);
    const token = await signInByCode(visitors, clerk);
    say('a clerk signs in', 'by password and the code of an authenticator');

    const served = { machine, visitors, ports };
    await restartUnderLoad(served, token, say);
    await restoreLastNight(served, clerk, say);
    visitors.close();

    const behindCaddy = await setUp(machine, 'set-up-caddy', ports);
    say('set up again, with Caddy', 'what was there stays');
    const again = await signInByCode(behindCaddy.visitors, clerk);
    await restartUnderLoad({ ...served, visitors: behindCaddy.visitors }, again, say);
    behindCaddy.visitors.close();
  } finally {
    await machine.end();
  }
}
