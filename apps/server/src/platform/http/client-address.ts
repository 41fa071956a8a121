import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/**
 * The client's address: that of the socket, or if that is a trusted proxy, the nearest address in X-Forwarded-For that
 * is not. An IPv6 address is reduced to its /64, because a client usually has a whole /64.
 */
export function clientAddress(trusted: readonly string[]): (request: IncomingMessage) => string {
  const proxies = proxyList(trusted)
  const isProxy = (address: string) => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return (request) => {
    const hops = [request.headers['x-forwarded-for'] ?? []]
      .flat()
      .join(',')
      .split(',')
      .map(withoutMapping)
      .filter(Boolean)
    const chain = [...hops, withoutMapping(request.socket.remoteAddress ?? '')].toReversed()
    const client = chain.find(
      (address, index) => index === chain.length - 1 || isIP(address) === 0 || !isProxy(address),
    )
    return networkOf(client !== undefined && isIP(client) !== 0 ? client : (chain[0] ?? ''))
  }
}

/** Whether a request comes from a trusted proxy, whose headers about the client are believed. */
export function fromTrustedProxy(trusted: readonly string[]): (request: IncomingMessage) => boolean {
  const proxies = proxyList(trusted)
  return ({ socket }) => {
    const address = withoutMapping(socket.remoteAddress ?? '')
    return isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
}

function proxyList(trusted: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of trusted) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

/** An IPv4 address that is mapped to IPv6, as IPv4. */
function withoutMapping(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '')
}

/** The /64 of an IPv6 address, and an IPv4 address as it is. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail = ''] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const full = address.includes('::')
    ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
    : left
  return `${full
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
