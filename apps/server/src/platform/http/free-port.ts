import { createServer } from 'node:net'

/** Why nothing can listen there, as a sentence for the operator; null where it can. */
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
