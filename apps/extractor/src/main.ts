import { resolveHost } from './checked-addresses.ts'
import { readConfig } from './config.ts'
import { createExtraction } from './extract-listing.ts'
import { logToStderr as log } from './log.ts'
import { createService } from './service.ts'

const settings = readConfig()
if ('errors' in settings) {
  for (const error of settings.errors) process.stderr.write(`${error}\n`)
  // EX_CONFIG: tells a supervisor that a restart will not help
  process.exit(78)
}

const seconds = (count: number) => count * 1000
const hours = (count: number) => seconds(count * 3600)

const { host, port, depth, sandboxOrigin } = settings.config
const extract = createExtraction({
  depth,
  sandboxOrigin,
  limits: { hopMs: seconds(10), overallMs: seconds(60), maxBytes: 5 * 1024 * 1024, maxRedirects: 3 },
  network: { resolve: resolveHost },
  slots: { maxRunning: 4, maxWaiting: 20 },
  cache: { maxResponses: 300, maxAgeMs: hours(24) },
  now: Date.now,
})

const service = createService(extract, log)
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    log('stopping', { signal })
    void service.stop(seconds(10)).then(() => process.exit(0))
  })
}

try {
  process.stdout.write(`${JSON.stringify({ listening: await service.listen(host, port) })}\n`)
} catch (cause) {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
  process.stderr.write(`EXTRACTOR_HOST and EXTRACTOR_PORT: cannot listen on ${host}:${port} (${code})\n`)
  process.exit(1)
}
