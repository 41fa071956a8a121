import type { LookupAddress } from 'node:dns'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { parseListingLink } from '@wayhouse/listing-links'
import { onTestFinished } from 'vitest'
import { fetchPage, type FetchSettings } from '../fetch-page.ts'
import { testSettings } from './extraction-settings.ts'
import { startServer } from './http-server.ts'

/**
 * Fetches `url` of a listing host from a local server in its place: names resolve to `addresses`, one per lookup, and the
 * connection goes to the server. The addresses of all connections are recorded.
 */
export async function fetchAs(url: string, listener: RequestListener, addresses: string[] = ['93.184.216.34']) {
  const { port, close } = await startServer(listener)
  onTestFinished(close)
  const connectedTo: (string | LookupAddress[])[] = []
  const unusedAddresses = [...addresses]
  const network: FetchSettings['network'] = {
    resolve: () => Promise.resolve([{ address: unusedAddresses.shift() ?? '127.0.0.1', family: 4 }]),
    connect: ({ lookup }) => {
      lookup?.('www.airbnb.com', { all: false }, (_error, address) => connectedTo.push(address))
      return connect(port, '127.0.0.1')
    },
  }
  const link = parseListingLink(url)
  if (!link) throw new Error('the link was not recognised')
  const { limits } = testSettings()
  const page = fetchPage(link, { limits, network }, new AbortController().signal)
  return { page, connectedTo, unusedAddresses }
}
