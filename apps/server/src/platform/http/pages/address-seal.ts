import { createHmac, timingSafeEqual } from 'node:crypto'

/** The last part of a sealed address. */
const seal = /&seal=([\w-]+)$/

/**
 * Seals the addresses to which a submitted form redirects: what such an address says, the number of a receipt, is shown only if we wrote it.
 */
export function addressSeal(secret: string) {
  const sealOf = (path: string, search: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['sealed address', path, search]))
      .digest('base64url')
  return {
    /** A path with a query and its seal; without a query there is nothing to seal. */
    sealed: ({ pathname, search }: URL): string =>
      search === '' ? pathname : `${pathname}${search}&seal=${sealOf(pathname, search)}`,
    isSealed({ pathname, search }: URL): boolean {
      const given = Buffer.from(seal.exec(search)?.[1] ?? '')
      const expected = Buffer.from(sealOf(pathname, search.replace(seal, '')))
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
