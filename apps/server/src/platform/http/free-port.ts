import { createServer } from 'node:net'

/** Why the server cannot listen on a port, as a message for the operator, or null. */
export function portError(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      resolve(
        error.code === 'EADDRINUSE'
          ? `PORT: ${port} is in use; stop what is using it, or choose another one`
          : `HOST and PORT: cannot listen on ${host}:${port} (${error.code})`,
      ),
    )
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })
}
