import { once } from 'node:events'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import type { Config } from '../../config/config.ts'
import type { Log } from '../log.ts'

export type ScrapeListener = {
  /** Listens if that is configured. Returns the port, or null. */
  start(): Promise<number | null>
  close(): void
}

type ScrapeDeps = {
  config: Pick<Config, 'metrics'>
  log: Log
  /** All metrics, in the format of Prometheus. */
  read(): Promise<string>
}

/** Where Prometheus scrapes `/metrics`, and nothing else: apart from the product's own port, where the path is unknown. */
export function scrapeListener({ config, log, read }: ScrapeDeps): ScrapeListener {
  const sendMetrics = async (response: ServerResponse) => {
    try {
      const text = await read()
      response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text)
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
