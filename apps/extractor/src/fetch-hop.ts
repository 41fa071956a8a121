import http, { type ClientRequestArgs, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { checkedAddresses, lookupOf, type Resolve } from './checked-addresses.ts'
import { bodyText } from './page-body.ts'
import { refuse } from './refusal.ts'

export type FetchLimits = { hopMs: number; overallMs: number; maxBytes: number; maxRedirects: number }

/** `connect` replaces the connection including TLS in tests; it receives the lookup with the checked addresses. */
export type Network = { resolve: Resolve; connect?: ClientRequestArgs['createConnection'] }

export type Hop = { html: string } | { location: string }

/**
 * One request: resolves the host once, checks the addresses and connects to them. Sends and stores no cookies. Returns the
 * page, or the location of a redirect; refuses other statuses, types and sizes. Aborted by `signal`, whatever the site does.
 */
export async function fetchHop(
  url: URL,
  sandbox: boolean,
  network: Network,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Hop> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = await unlessAborted(checkedAddresses(host, sandbox, network.resolve), signal)
  const connection = network.connect ? { createConnection: network.connect } : { agent: false as const }
  const response = await unlessAborted(
    responseTo(url, { ...connection, lookup: lookupOf(addresses), headers: { ...headers, host: url.host }, signal }),
    signal,
  )
  try {
    return await hopIn(response, maxBytes, signal)
  } finally {
    response.destroy()
  }
}

// the service identifies itself and imitates no browser
const headers = {
  'user-agent': 'WayhouseListingReader/1.0 (reads one page when a host asks)',
  accept: 'text/html',
  'accept-encoding': 'gzip, br',
  'accept-language': 'en',
}

function responseTo(url: URL, options: ClientRequestArgs): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = (url.protocol === 'https:' ? https : http).request(url, options)
  request.once('response', resolve).on('error', reject)
  // some failures, such as a protocol switch, close the connection without an error
  request.once('close', () => reject(new Error('closed without a response')))
  request.end()
  return promise
}

async function hopIn(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Hop> {
  const status = response.statusCode ?? 0
  if (status >= 300 && status < 400) {
    return { location: response.headers.location ?? refuse('LISTING_SITE_FAILED', `${status} without location`) }
  }
  if (status === 404 || status === 410) refuse('LISTING_GONE', `status ${status}`)
  if (status === 401 || status === 403 || status === 429) refuse('LISTING_CHALLENGED', `status ${status}`)
  if (status !== 200) refuse('LISTING_SITE_FAILED', `status ${status}`)
  return { html: await bodyText(response, maxBytes, signal) }
}

/** Rejects on abort even if the work itself cannot be aborted, such as a DNS lookup. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', onAbort))
}
