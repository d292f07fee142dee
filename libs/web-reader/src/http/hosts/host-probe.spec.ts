import { createSocket } from 'node:dgram';
import { afterEach, describe, expect, it } from 'vitest';
import { closeLater } from '../../test-kit/serve.ts';
import { HostProbe } from './host-probe.ts';

const noSuchName = 3;
const serverFailure = 2;

/** Starts a name server on loopback that answers every query the same way, or not at all for null. */
async function nameServer(code: number | null): Promise<{ address: string; questions: () => number }> {
  const socket = createSocket('udp4');
  let questions = 0;
  socket.on('message', (question, { port }) => {
    questions += 1;
    if (code === null) return;
    const answer = Buffer.from(question);
    answer.writeUInt16BE(0x8180 | code, 2);
    socket.send(answer, port, '127.0.0.1');
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  closeLater({ close: () => new Promise((resolve) => socket.close(() => resolve())) });
  return { address: `127.0.0.1:${socket.address().port}`, questions: () => questions };
}

describe('HostProbe', () => {
  let probe: HostProbe;
  afterEach(() => probe.close());

  it('returns false for an unknown name, and when the name server does not answer', async () => {
    probe = new HostProbe([(await nameServer(noSuchName)).address]);
    expect(await probe.exists('gone.example')).toBe(false);
    probe = new HostProbe([(await nameServer(null)).address], { timeoutMs: 20, tries: 1 });
    expect(await probe.exists('silent.example')).toBe(false);
  });

  it('does not exclude a name when the name server fails', async () => {
    probe = new HostProbe([(await nameServer(serverFailure)).address]);
    expect(await probe.exists('perhaps.example')).toBe(true);
  });

  it('queries the IPv6 address when there is no IPv4 address', async () => {
    const server = await nameServer(0);
    probe = new HostProbe([server.address]);
    expect(await probe.exists('six.example')).toBe(false);
    expect(server.questions()).toBeGreaterThanOrEqual(2);
  });
});
