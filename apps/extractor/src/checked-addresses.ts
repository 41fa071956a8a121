import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback, isPublicAddress } from './public-addresses.ts'
import { refuse } from './refusal.ts'

export type Address = { address: string; family: number }
export type Resolve = (host: string) => Promise<Address[]>

/** The resolver of the operating system. */
export const resolveHost: Resolve = (host) => lookup(host, { all: true })

/**
 * Resolves `host` once and returns all addresses. Refuses it if any address is not public, so that a name with a public and a
 * private address is refused. Only the sandbox may be on loopback.
 */
export async function checkedAddresses(host: string, sandbox: boolean, resolve: Resolve): Promise<Address[]> {
  const family = isIP(host)
  const addresses = family === 0 ? await resolve(host) : [{ address: host, family }]
  const isAllowed = ({ address }: Address) => isPublicAddress(address) || (sandbox && isLoopback(address))
  if (addresses.length === 0) refuse('LISTING_SITE_FAILED', 'name without address')
  if (!addresses.every(isAllowed)) refuse('URL_NOT_ALLOWED', 'address is not public')
  return addresses
}

/** A lookup for `node:net` that returns the checked addresses without another DNS query. */
export function lookupOf(addresses: Address[]): LookupFunction {
  return (_host, options, callback) => {
    const [first = { address: '', family: 0 }] = addresses
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  }
}
