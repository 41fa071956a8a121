import type { Readable } from 'node:stream'
import sirv from 'sirv'
import { isRead } from './exchange.ts'
import type { Handler } from './exchange.ts'

export type Folder = {
  /** Where in the address space the folder begins, with its closing slash. */
  prefix: string
  folder: string
  /** Whether a name always means the same bytes, so that browsers may cache it for ever. */
  immutable: boolean
}

/** Serves files of folders, compressed where a compressed file is beside them (`.br`, `.gz`). Anything else is left to the next handler. */
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
    if (!isRead(request)) return false
    for (const { prefix, serve } of served) {
      if (!url.pathname.startsWith(prefix) || url.pathname === prefix) continue
      if (await tried(serve, request, response, prefix)) return true
    }
    return false
  }
}

type Serve = ReturnType<typeof sirv>
type Request = Parameters<Serve>[0]

function tried(serve: Serve, request: Request, response: Parameters<Serve>[1], prefix: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request.url
    request.url = `/${(asked ?? '').slice(prefix.length)}`
    // the library ends the answer to an odd range without a status; whole files are small enough
    delete request.headers.range
    const answered = () => resolve(true)
    response.once('finish', answered).once('close', answered)
    // a file that was removed after its look-up: without a listener, the error would end the process
    response.once('pipe', (file: Readable) => void file.once('error', () => response.destroy()))
    serve(request, response, () => {
      response.off('finish', answered).off('close', answered)
      request.url = asked
      resolve(false)
    })
  })
}
