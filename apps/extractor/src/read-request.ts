import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { refuse } from './refusal.ts'

/** The `url` of a JSON body `{url}`. Refuses with 413, 415, 400, and 422 when there is no text under `url`. */
export async function urlInBody(request: IncomingMessage): Promise<string> {
  // A page in a browser cannot send this type to another origin unasked.
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers['content-type'] ?? '')) refuse('NOT_JSON', 'content type')
  if (request.headers['content-encoding'] !== undefined) refuse('NOT_JSON', 'packed body')
  const body = jsonIn(await bodyOf(request))
  const asked = z.object({ url: z.string() }).safeParse(body)
  return asked.success ? asked.data.url : refuse('URL_NOT_ALLOWED', 'no url')
}

const maxBodyBytes = 16 * 1024

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    // Without an encoding set, a request gives buffers.
    chunks.push(chunk as Buffer)
    bytes += chunks.at(-1)?.length ?? 0
    if (bytes > maxBodyBytes) refuse('BODY_TOO_LARGE', 'body')
  }
  return Buffer.concat(chunks).toString('utf8')
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse('MALFORMED', 'no JSON')
  }
}
