import { BlockList, isIP } from 'node:net'

/** Loopback: where the sandbox may live, and nothing else. */
export function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Whether an address is public: not private, loopback, link-local, CGNAT, ULA, mapped, multicast or reserved. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !inner.check(address, 'ipv4')
  // Of IPv6 only 2000::/3 is public; mapped, NAT64, link-local and ULA addresses all lie outside it.
  return isIP(address) === 6 && globalUnicast.check(address, 'ipv6') && !inner.check(address, 'ipv6')
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

const inner = new BlockList()
const innerIpv4: [net: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
for (const [net, prefix] of innerIpv4) inner.addSubnet(net, prefix, 'ipv4')
// Teredo and ORCHID, documentation, 6to4 (it carries an IPv4 address inside), documentation again.
const innerIpv6: [net: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
for (const [net, prefix] of innerIpv6) inner.addSubnet(net, prefix, 'ipv6')
