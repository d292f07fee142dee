import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLoopbackAddress, isPublicAddress } from './address-guard.ts';

const publicAddresses = [
  '93.184.216.34',
  '8.8.8.8',
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '2606:4700::1111',
  '2a00:1450:4001:81b::200e',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
  '2002:808:808::1',
];
const otherAddresses = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '168.63.129.16',
  '100.100.100.200',
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd00:ec2::254',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2001:20::1',
  '3fff::1',
  '5f00::1',
  '100::1',
  '4000::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:169.254.169.254',
  '::ffff:10.0.0.1',
  '::127.0.0.1',
  '::7f00:1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::808:808',
  '2002:7f00:1::',
  '2002:a00:1::1',
  '2002:c0a8:101::',
];

describe('isPublicAddress', () => {
  it.each(publicAddresses)('accepts %s', (address) => expect(isPublicAddress(address)).toBe(true));
  it.each(otherAddresses)('rejects %s', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(['', 'localhost', 'example.com', '999.1.1.1', '1.2.3', 'g::1'])(
    'rejects a text that is not an address: "%s"',
    (text) => expect(isPublicAddress(text)).toBe(false),
  );

  it('recognises a private IPv4 address in every IPv6 form', () => {
    const privateV4 = fc.tuple(fc.constantFrom(10, 127), fc.nat(255), fc.nat(255), fc.nat(255));
    fc.assert(
      fc.property(privateV4, ([a, b, c, d]) => {
        const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
        for (const form of [
          `::ffff:${a}.${b}.${c}.${d}`,
          `::ffff:${hex}`,
          `64:ff9b::${hex}`,
          `2002:${hex}::1`,
          `::${hex}`,
        ])
          expect(isPublicAddress(form)).toBe(false);
      }),
    );
  });
});

describe('isLoopbackAddress', () => {
  it.each(['127.0.0.1', '127.9.9.9', '::1', '[::1]', '::1%eth0', '::ffff:127.0.0.1'])('accepts %s', (address) =>
    expect(isLoopbackAddress(address)).toBe(true),
  );
  it.each(['10.0.0.1', '0.0.0.0', '8.8.8.8', 'localhost', '', '::[1', '::]1', '::2'])('rejects "%s"', (address) =>
    expect(isLoopbackAddress(address)).toBe(false),
  );
});
