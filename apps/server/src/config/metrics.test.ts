import { expect, it } from 'vitest'
import { configErrors } from '../testing/production-settings.ts'
import { readConfig } from './config.ts'

it('T76 metrics are scraped only if a port is set, and by default only from this machine', () => {
  expect(readConfig({}).metrics).toBeNull()
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.7' }).metrics?.host).toBe('10.0.0.7')
})

it('T76 the port of metrics is never that of the product', () => {
  expect(configErrors({ PORT: '4000', METRICS_PORT: '4000' })).toEqual(['METRICS_PORT: must be another port than PORT'])
  expect(configErrors({ METRICS_HOST: '0.0.0.0' })).toEqual(['METRICS_PORT: is required with METRICS_HOST'])
  expect(configErrors({ METRICS_PORT: 'prometheus' })).toEqual(['METRICS_PORT: must be a port number'])
})
