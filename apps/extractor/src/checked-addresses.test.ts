import type { LookupAddress } from 'node:dns'
import { describe, expect, it } from 'vitest'
import { checkedAddresses, lookupOf } from './checked-addresses.ts'

const resolvesTo =
  (...addresses: string[]) =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))
const publicAddress = '93.184.216.34'

describe('SEC-05 T41 addresses of a name', () => {
  it('are returned if all are public', async () => {
    await expect(checkedAddresses('www.airbnb.com', false, resolvesTo(publicAddress))).resolves.toEqual([
      { address: publicAddress, family: 4 },
    ])
  })

  it.each([['127.0.0.1'], ['10.0.0.1'], ['169.254.169.254'], ['::1'], ['::ffff:10.0.0.1'], ['fd00::1']])(
    'are refused if one is %s',
    async (privateAddress) => {
      await expect(
        checkedAddresses('www.airbnb.com', false, resolvesTo(publicAddress, privateAddress)),
      ).rejects.toMatchObject({
        code: 'URL_NOT_ALLOWED',
      })
    },
  )

  it('are refused if there are none', async () => {
    await expect(checkedAddresses('www.airbnb.com', false, resolvesTo())).rejects.toMatchObject({
      code: 'LISTING_SITE_FAILED',
    })
  })

  it('of the sandbox may be loopback, but no other private address', async () => {
    await expect(checkedAddresses('localhost', true, resolvesTo('::1', '127.0.0.1'))).resolves.toHaveLength(2)
    await expect(checkedAddresses('127.0.0.1', true, resolvesTo())).resolves.toEqual([
      { address: '127.0.0.1', family: 4 },
    ])
    await expect(checkedAddresses('intranet', true, resolvesTo('10.0.0.1'))).rejects.toMatchObject({
      code: 'URL_NOT_ALLOWED',
    })
    await expect(checkedAddresses('localhost', false, resolvesTo('127.0.0.1'))).rejects.toMatchObject({
      code: 'URL_NOT_ALLOWED',
    })
  })
})

it('T41 a connection uses the checked addresses, one or all', () => {
  const results: (string | LookupAddress[])[] = []
  const lookup = lookupOf([{ address: publicAddress, family: 4 }])
  lookup('www.airbnb.com', { all: true }, (_error, addresses) => results.push(addresses))
  lookup('www.airbnb.com', { all: false }, (_error, address) => results.push(address))
  expect(results).toEqual([[{ address: publicAddress, family: 4 }], publicAddress])
})
