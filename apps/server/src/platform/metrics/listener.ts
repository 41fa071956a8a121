import { once } from 'node:events'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '../../config/config.ts'
import { addGauges } from './gauges.ts'
import type { GaugesDeps } from './gauges.ts'

export type ScrapeListener = {
  /** Listens if that is configured. Returns the port, or null. */
  start(): Promise<number | null>
  close(): void
}

/** Where Prometheus scrapes `/metrics`, and nothing else: apart from the product's own port, where the path is unknown. */
export function scrapeListener({ config, ...deps }: GaugesDeps & { config: Pick<Config, 'metrics'> }): ScrapeListener {
  const { log, metrics } = deps
  const { registry } = metrics
  const sendMetrics = async (response: ServerResponse) => {
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch (err) {
      log.error({ err }, 'the metrics could not be collected')
      response.writeHead(500).end()
    }
  }
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') void sendMetrics(response)
    else response.writeHead(404).end()
  })
  return {
    start: async () => {
      if (config.metrics === null) return null
      addGauges(deps)
      const { port, host } = config.metrics
      await once(server.listen(port, host), 'listening')
      return (server.address() as AddressInfo).port // a TCP server's address is never a string
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
