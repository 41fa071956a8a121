import { BlockList, isIP } from 'node:net'

/** Whether an address is loopback, which only the sandbox may use. */
export function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Whether an address is public: not private, loopback, link-local, CGNAT, ULA, mapped, multicast or reserved. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4')
  // in IPv6 only 2000::/3 is public: mapped, NAT64, link-local and ULA addresses are outside of it
  return isIP(address) === 6 && globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

const notPublic = new BlockList()
const notPublicIpv4: [net: string, prefix: number][] = [
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
for (const [net, prefix] of notPublicIpv4) notPublic.addSubnet(net, prefix, 'ipv4')
// Teredo and ORCHID, documentation, 6to4 (contains an IPv4 address), documentation
const notPublicIpv6: [net: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
for (const [net, prefix] of notPublicIpv6) notPublic.addSubnet(net, prefix, 'ipv6')
