import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Public-looking unicast addresses that exist only inside one cloud (Azure's host agent). */
const insideOnly = new Set(['168.63.129.16']);

/** Returns the IPv4 address embedded in an IPv6 address: mapped (RFC 4291), NAT64 (RFC 6052), 6to4 (RFC 3056). */
function embeddedIPv4(address: ipaddr.IPv6): ipaddr.IPv4 | null {
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  const bytes = address.toByteArray();
  if (address.match(ipaddr.IPv6.parse('64:ff9b::'), 96)) return new ipaddr.IPv4(bytes.slice(12));
  if (address.range() === '6to4') return new ipaddr.IPv4(bytes.slice(2, 6));
  return null;
}

function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*/s, '');
  // ipaddr.js also accepts short and octal forms, but resolvers and URLs only produce full ones.
  return isIP(bare) === 0 ? null : ipaddr.parse(bare);
}

/** True if an IP address is global unicast, the only type used on the public internet. */
export function isPublicAddress(address: string): boolean {
  let parsed = parse(address);
  if (parsed instanceof ipaddr.IPv6) {
    const inner = embeddedIPv4(parsed);
    // Only 2000::/3 has been allocated; ranges unknown to ipaddr.js are outside it.
    if (inner === null) return parsed.range() === 'unicast' && ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000;
    parsed = inner;
  }
  return parsed !== null && parsed.range() === 'unicast' && !insideOnly.has(parsed.toString());
}

export function isLoopbackAddress(address: string): boolean {
  const parsed = parse(address);
  if (parsed instanceof ipaddr.IPv6) return (embeddedIPv4(parsed) ?? parsed).range() === 'loopback';
  return parsed?.range() === 'loopback';
}
