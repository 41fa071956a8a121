import type { Readable } from 'node:stream'
import sirv from 'sirv'
import { isReadRequest } from './exchange.ts'
import type { Handler } from './exchange.ts'

export type Folder = {
  /** The path of the folder in URLs, with a trailing slash. */
  prefix: string
  folder: string
  /** Whether a file never changes its content, so that browsers may cache it for ever. */
  immutable: boolean
}

/** Serves the files of folders, compressed if a compressed version (`.br`, `.gz`) is next to them. Other requests are left to the next handler. */
export function files(folders: readonly Folder[]): Handler {
  const served = folders.map(({ prefix, folder, immutable }) => ({
    prefix,
    serve: sirv(folder, {
      etag: true,
      // files of the built application never change while it runs; pictures are added
      dev: !immutable && prefix !== '/',
      brotli: true,
      gzip: true,
      ...(immutable ? { immutable: true, maxAge: 31_536_000 } : { maxAge: 3600 }),
    }),
  }))
  return async ({ request, response, url }) => {
    if (!isReadRequest(request)) return false
    for (const { prefix, serve } of served) {
      if (!url.pathname.startsWith(prefix) || url.pathname === prefix) continue
      if (await serveFile(serve, request, response, prefix)) return true
    }
    return false
  }
}

type Serve = ReturnType<typeof sirv>
type Request = Parameters<Serve>[0]

/** Returns false if the folder has no such file. */
function serveFile(serve: Serve, request: Request, response: Parameters<Serve>[1], prefix: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { url } = request
    request.url = `/${(url ?? '').slice(prefix.length)}`
    // the library ends the response to an invalid range without a status; files are small enough to send them whole
    delete request.headers.range
    const onEnd = () => resolve(true)
    response.once('finish', onEnd).once('close', onEnd)
    // if a file was removed after its lookup, its error without a listener would end the process
    response.once('pipe', (file: Readable) => void file.once('error', () => response.destroy()))
    serve(request, response, () => {
      response.off('finish', onEnd).off('close', onEnd)
      request.url = url
      resolve(false)
    })
  })
}
