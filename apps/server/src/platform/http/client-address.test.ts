import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

/** The client address of a request from `peer` with this X-Forwarded-For, if these proxies are trusted. */
function addressOf(
  peer: string,
  forwarded: string | null,
  trusted: string[] = ['10.0.0.0/8', '::1', 'fd00::/8'],
): string {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const request = new IncomingMessage(socket)
  if (forwarded !== null) request.headers['x-forwarded-for'] = forwarded
  return clientAddress(trusted)(request)
}

describe('the address of a client', () => {
  it.each([
    ['203.0.113.9', null, '203.0.113.9'],
    ['203.0.113.9', '198.51.100.7', '203.0.113.9'],
    ['203.0.113.9', '10.1.1.1', '203.0.113.9'],
    ['::ffff:203.0.113.9', null, '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '198.51.100.7', '2001:db8:1:2::/64'],
  ])(
    'T58 of %s, which is not a trusted proxy, is its own, whatever X-Forwarded-For it sends: %s',
    (peer, forwarded, client) => {
      expect(addressOf(peer, forwarded)).toBe(client)
    },
  )

  it.each([
    ['10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['10.0.0.1', '203.0.113.66, 198.51.100.7', '198.51.100.7'],
    ['10.0.0.1', '203.0.113.66,198.51.100.7,10.2.2.2', '198.51.100.7'],
    ['::ffff:10.0.0.1', ' 198.51.100.7 ', '198.51.100.7'],
    ['::1', '::ffff:198.51.100.7', '198.51.100.7'],
    ['fd00::1', '2001:db8::1', '2001:db8:0:0::/64'],
    ['10.0.0.1', '10.0.0.2, 10.0.0.3', '10.0.0.2'],
    ['10.0.0.1', null, '10.0.0.1'],
    ['10.0.0.1', '', '10.0.0.1'],
  ])('T58 behind the proxy %s with %j is the nearest that is not a proxy: %s', (peer, forwarded, client) => {
    expect(addressOf(peer, forwarded)).toBe(client)
  })

  it.each(['unknown', '198.51.100.7:4711', '<script>', '1.2.3', '198.51.100.7, nonsense'])(
    'T58 behind a proxy that sends %j is that of the proxy',
    (forwarded) => {
      expect(addressOf('10.0.0.1', forwarded)).toBe('10.0.0.1')
    },
  )

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::'],
    ['2001:DB8:1:2:ffff::', '2001:db8:1:2:0:0:0:1'],
    ['::1', '0:0:0:0:0:0:0:2'],
  ])('T58 of %s and %s is the same, because they are in one /64', (first, second) => {
    expect(addressOf(first, null, [])).toBe(addressOf(second, null, []))
    expect(addressOf(first, null, [])).toMatch(/^[0-9a-f:]+::\/64$/)
  })

  it('T58 is different for another /64, and without trusted proxies X-Forwarded-For is ignored', () => {
    expect(addressOf('2001:db8:1:2::1', null)).not.toBe(addressOf('2001:db8:1:3::1', null))
    expect(addressOf('10.0.0.1', '198.51.100.7', [])).toBe('10.0.0.1')
  })
})
