import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { refuse } from './refusal.ts'

/** The `url` of a JSON body `{url}`. Refuses other bodies with 400, 413 or 415, and a missing `url` with 422. */
export async function urlInBody(request: IncomingMessage): Promise<string> {
  // browsers do not send this type to another origin without a preflight
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers['content-type'] ?? '')) refuse('NOT_JSON', 'content type')
  if (request.headers['content-encoding'] !== undefined) refuse('NOT_JSON', 'compressed body')
  const body = jsonIn(await bodyOf(request))
  const parsed = z.object({ url: z.string() }).safeParse(body)
  return parsed.success ? parsed.data.url : refuse('URL_NOT_ALLOWED', 'no url')
}

const maxBodyBytes = 16 * 1024

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk as Buffer) // a request without an encoding emits buffers
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
