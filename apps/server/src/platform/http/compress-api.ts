import type { IncomingMessage, ServerResponse } from 'node:http'
import compression from 'compression'
import type { Handler } from './exchange.ts'

// its types are those of Express; it uses only what Node has
const compress = compression() as unknown as (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void

/** Compresses the answers of the API that are worth it. Pages and files choose their own encodings. */
export const compressApi: Handler = ({ request, response, url }) => {
  if (!url.pathname.startsWith('/api/')) return false
  // streaming, compressing and logging each listen to its events
  response.setMaxListeners(20)
  compress(request, response, () => {})
  return false
}
