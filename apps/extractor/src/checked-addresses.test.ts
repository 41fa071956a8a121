import type { LookupAddress } from 'node:dns'
import { describe, expect, it } from 'vitest'
import { checkedAddresses, lookupOf } from './checked-addresses.ts'

const answering =
  (...addresses: string[]) =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))
const open = '93.184.216.34'

describe('SEC-05 T41 addresses of a name', () => {
  it('are answered when all are of the open internet', async () => {
    await expect(checkedAddresses('www.airbnb.com', false, answering(open))).resolves.toEqual([
      { address: open, family: 4 },
    ])
  })

  it.each([['127.0.0.1'], ['10.0.0.1'], ['169.254.169.254'], ['::1'], ['::ffff:10.0.0.1'], ['fd00::1']])(
    'are refused when one is %s',
    async (inner) => {
      await expect(checkedAddresses('www.airbnb.com', false, answering(open, inner))).rejects.toMatchObject({
        code: 'URL_NOT_ALLOWED',
      })
    },
  )

  it('are refused when there are none', async () => {
    await expect(checkedAddresses('www.airbnb.com', false, answering())).rejects.toMatchObject({
      code: 'LISTING_UNREADABLE',
    })
  })

  it('of the sandbox may be loopback, and nothing else that is inner', async () => {
    await expect(checkedAddresses('localhost', true, answering('::1', '127.0.0.1'))).resolves.toHaveLength(2)
    await expect(checkedAddresses('127.0.0.1', true, answering())).resolves.toEqual([
      { address: '127.0.0.1', family: 4 },
    ])
    await expect(checkedAddresses('intranet', true, answering('10.0.0.1'))).rejects.toMatchObject({
      code: 'URL_NOT_ALLOWED',
    })
    await expect(checkedAddresses('localhost', false, answering('127.0.0.1'))).rejects.toMatchObject({
      code: 'URL_NOT_ALLOWED',
    })
  })
})

it('T41 the connection is given what was checked, one or all', () => {
  const given: (string | LookupAddress[])[] = []
  const look = lookupOf([{ address: open, family: 4 }])
  look('www.airbnb.com', { all: true }, (_error, addresses) => given.push(addresses))
  look('www.airbnb.com', { all: false }, (_error, address) => given.push(address))
  expect(given).toEqual([[{ address: open, family: 4 }], open])
})
