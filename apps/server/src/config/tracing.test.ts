import { expect, it } from 'vitest'
import { configErrors } from '../testing/production-settings.ts'
import { readConfig } from './config.ts'

it('nothing is traced without an address', () => {
  expect(readConfig({}).tracing).toBeNull()
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_SAMPLER_ARG: '0.1' }
  expect(readConfig(settings).tracing).toEqual({
    endpoint: 'http://collector:4318',
    ratio: 0.1,
    serviceName: 'wayhouse',
  })
})

it('a wrong address and a wrong part are both named', () => {
  const wrong = { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318', OTEL_TRACES_SAMPLER_ARG: '10 %' }
  expect(configErrors(wrong)).toEqual([
    'OTEL_EXPORTER_OTLP_ENDPOINT: must be a URL beginning with http:// or https://',
    'OTEL_TRACES_SAMPLER_ARG: must be a number from 0 to 1',
  ])
})
