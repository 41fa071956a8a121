import { createServer } from 'node:net'
import { ConfigError } from '../../config/config.ts'
import type { Config } from '../../config/config.ts'

/** Throws `ConfigError` if the ports of the product and of its metrics cannot be listened on. */
export async function checkPorts({ port, host, metrics }: Config): Promise<void> {
  const ofMetrics = metrics === null ? null : portError(metrics.port, metrics.host, 'METRICS_')
  const errors = (await Promise.all([portError(port, host), ofMetrics])).filter((error) => error !== null)
  if (errors.length > 0) throw new ConfigError(errors)
}

/** Why a server cannot listen on a port, as a message for the operator, or null. The prefix is that of its settings. */
export function portError(port: number, host: string, prefix = ''): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      resolve(
        error.code === 'EADDRINUSE'
          ? `${prefix}PORT: ${port} is in use; stop what is using it, or choose another one`
          : `${prefix}HOST and ${prefix}PORT: cannot listen on ${host}:${port} (${error.code})`,
      ),
    )
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })
}
