import { once } from 'node:events'
import { request } from 'node:http'
import type { OutgoingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'

/** Sends a body without a length or an end until the server responds. */
export async function sendEndlessly(
  url: string,
  headers: OutgoingHttpHeaders = {},
): Promise<{ status: number | undefined; sentBytes: number }> {
  const chunk = Buffer.alloc(16 * 1024, 'x')
  let sentBytes = 0
  const body = Readable.from(
    (function* endless() {
      for (;;) yield ((sentBytes += chunk.length), chunk)
    })(),
  )
  const upload = request(url, { method: 'POST', headers })
  const [response] = await once(body.pipe(upload), 'response')
  body.unpipe()
  // the server closes the connection while the rest is on its way
  upload.on('error', () => undefined).destroy()
  return { status: response.statusCode, sentBytes }
}
