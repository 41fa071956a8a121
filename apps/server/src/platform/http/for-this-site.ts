import type { IncomingMessage } from 'node:http'

/** Names and addresses at which this machine reaches itself: programs on it, and the sandbox in place of vendors. */
const ofThisMachine = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/

/** Load balancers ask for these at the address of a node. */
const health = /^\/(?:healthz|readyz)(?:\?|$)/

/**
 * Whether a request is for this site: its Host is the name in `appUrl`, or one of this machine, at any port. Another name that leads to
 * a node, by mistake or to pass off its pages as one's own, gets nothing. Only old programs name none (HTTP/1.0).
 */
export function isForSite(appUrl: string): (request: Pick<IncomingMessage, 'headers' | 'url'>) => boolean {
  const own = new URL(appUrl).hostname
  return ({ headers: { host }, url = '' }) => {
    if (host === undefined) return true
    const asked = URL.parse(`http://${host}`)?.hostname ?? ''
    return asked === own || ofThisMachine.test(asked) || health.test(url)
  }
}
