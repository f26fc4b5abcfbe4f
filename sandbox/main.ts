import { parseArgs } from 'node:util';
import { sandboxToken, startSandbox } from './sandbox.js';

async function started() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      host: { type: 'string', default: '127.0.0.1' },
      'keep-in': { type: 'string' },
      token: { type: 'string', default: sandboxToken },
      'privileged-intents': { type: 'boolean', default: false },
    },
  });
  return startSandbox({
    port: Number(values.port),
    host: values.host,
    token: values.token,
    keepIn: values['keep-in'],
    grantPrivilegedIntents: values['privileged-intents'],
  });
}

const discord = await started().catch((fault: Error) => {
  console.error(`sandbox: ${fault.message}`);
  process.exit(2);
});
process.stdout.write(
  `${JSON.stringify({ api: discord.api, gateway: discord.gateway, page: discord.page(), token: discord.token })}\n`,
);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void discord.close().then(() => process.exit(0));
  });
}
