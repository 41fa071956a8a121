import type { IncomingMessage } from 'node:http'

/** Names that lead to the machine on which they are asked for. */
const localName = /^(?:.+\.)?localhost$/

/** Load balancers ask for these by whatever name they have. */
const health = /^\/(?:healthz|readyz)(?:\?|$)/

/**
 * Whether a request is for this site: its Host is the name in `appUrl`, a name of this machine, or the address at which the request arrived,
 * at any port. Another name that leads to a node, by mistake or to pass off its pages as one's own, gets nothing. Only old programs name
 * none (HTTP/1.0).
 */
export function isForSite(appUrl: string): (request: Pick<IncomingMessage, 'headers' | 'url' | 'socket'>) => boolean {
  const own = new URL(appUrl).hostname
  return ({ headers: { host }, url = '', socket }) => {
    if (host === undefined || health.test(url)) return true
    const asked = URL.parse(`http://${host}`)?.hostname.replaceAll(/^\[|\]$/g, '') ?? ''
    const address = socket.localAddress?.replace(/^::ffff:/, '')
    return asked === own || localName.test(asked) || asked === address
  }
}
