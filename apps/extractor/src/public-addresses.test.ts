import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLoopback, isPublicAddress } from './public-addresses.ts'

it.each([
  '93.184.216.34',
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '2606:2800:220:1:248:1893:25c8:1946',
  '2a00:1450:4001::1',
])('T41 %s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',

  '192.0.0.1',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',

  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',

  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fe80::1%eth0',
  'localhost',
  '',
  '127.1',
  '0x7f.0.0.1',
])('T41 %s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it('T41 no IPv4 address is public in an IPv6 notation', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const notations = [`::ffff:${address}`, `::${address}`, `64:ff9b::${address}`]
      expect(notations.filter(isPublicAddress)).toEqual([])
    }),
  )
})

it('loopback is only 127/8 and ::1', () => {
  expect(['127.0.0.1', '127.255.0.1', '::1'].every(isLoopback)).toBe(true)
  expect(['128.0.0.1', '10.0.0.1', '::2', '::ffff:10.0.0.1', 'localhost'].some(isLoopback)).toBe(false)
})
