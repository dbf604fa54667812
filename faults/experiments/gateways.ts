import { GATEWAY_TEMPLATES, startFakeGateway } from '#test/fake-gateway.ts';
import type { Experiment } from '../lab.ts';
import { ask, until } from '../visitors.ts';

const hanging: Experiment = {
  name: 'a gateway of texts that never answers',
  async run(lab) {
    const gateway = await startFakeGateway();
    gateway.behave({ status: 200, body: {} }, 60_000);
    const server = await lab.serve(await lab.newPlace('embedded'), {
      SMS_PROVIDER: 'smsir',
      SMSIR_API_KEY: 'k',
      SMSIR_BASE_URL: gateway.baseUrl,
      SMSIR_TEMPLATES: GATEWAY_TEMPLATES,
    });
    const asked = await Promise.all(Array.from({ length: 10 }, () => ask(server.origin)));
    const longest = Math.max(...asked.map(({ took }) => took));
    const good = asked.filter(({ outcome }) => outcome === '200').length;
    await until(() => gateway.calls.length > 0, 10_000);
    // What was begun may have been sent: it is not begun again.
    const begun = new Set(gateway.calls.map((sent) => JSON.stringify(sent)));
    const twice = gateway.calls.length - begun.size;
    await server.kill();
    await gateway.close();
    return {
      figure: `${good} of 10 taken in, the slowest after ${longest.toFixed(0)} ms; ${twice} texts twice`,
      limit: 'all, ≤ 5 s, none twice',
      holds: good === 10 && twice === 0,
      isInTime: longest <= 5000,
    };
  },
};

export const gateways: Experiment[] = [hanging];
