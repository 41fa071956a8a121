import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('by default it listens on loopback and reads no listings', () => {
  expect(readConfig({})).toEqual({ config: { host: '127.0.0.1', port: 3100, depth: 'off' } })
})

it('a sandbox origin turns reading on, unless it is turned off explicitly', () => {
  const origin = 'http://localhost:3000'
  expect(readConfig({ LISTING_SANDBOX_ORIGIN: origin })).toMatchObject({
    config: { depth: 'full', sandboxOrigin: origin },
  })
  expect(readConfig({ LISTING_SANDBOX_ORIGIN: origin, LISTING_FETCH: 'off' })).toMatchObject({
    config: { depth: 'off' },
  })
})

it('an empty variable counts as unset', () => {
  expect(readConfig({ EXTRACTOR_PORT: '', LISTING_FETCH: ' ', LISTING_SANDBOX_ORIGIN: '' })).toEqual(readConfig({}))
})

it('all errors are reported at once, each with its variable', () => {
  const read = readConfig({
    EXTRACTOR_PORT: '70000',
    EXTRACTOR_HOST: 'a b',
    LISTING_FETCH: 'yes',
    LISTING_SANDBOX_ORIGIN: 'http://localhost:3000/path',
  })
  expect('errors' in read && read.errors.map((error) => error.split(':')[0])).toEqual([
    'EXTRACTOR_HOST',
    'EXTRACTOR_PORT',
    'LISTING_FETCH',
    'LISTING_SANDBOX_ORIGIN',
  ])
})

it('SEC-05 a sandbox origin in production is an error, reported with all others', () => {
  const read = readConfig({
    NODE_ENV: 'production',
    LISTING_SANDBOX_ORIGIN: 'http://localhost:3000',
    EXTRACTOR_PORT: '-1',
  })
  expect('errors' in read && new Set(read.errors.map((error) => error.split(':')[0]))).toEqual(
    new Set(['EXTRACTOR_PORT', 'LISTING_SANDBOX_ORIGIN']),
  )
})

it('production without a sandbox origin is valid', () => {
  expect(readConfig({ NODE_ENV: 'production', LISTING_FETCH: 'metadata', EXTRACTOR_PORT: '0' })).toEqual({
    config: { host: '127.0.0.1', port: 0, depth: 'metadata' },
  })
})
