import { once } from 'node:events'
import { request } from 'node:http'
import type { OutgoingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'

/** Sends a body that has no end until it is answered. */
export async function sendEndlessly(
  url: string,
  headers: OutgoingHttpHeaders = {},
): Promise<{ status: number | undefined; sentBytes: number }> {
  const piece = Buffer.alloc(16 * 1024, 'x')
  let sentBytes = 0
  const body = Readable.from(
    (function* endless() {
      for (;;) yield (((sentBytes += piece.length), piece))
    })(),
  )
  const sending = request(url, { method: 'POST', headers })
  const [answer] = await once(body.pipe(sending), 'response')
  body.unpipe()
  // the server hangs up on what still comes
  sending.on('error', () => undefined).destroy()
  return { status: answer.statusCode, sentBytes }
}
