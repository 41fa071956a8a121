import { request as httpRequest } from 'node:http'
import type { TestResponse, TestMember } from './test-app.ts'

type FileToSend = { name: string; bytes: Uint8Array; type?: string }

/** Uploads a file for a message of a conversation, as browsers do. */
export async function sendFile(
  { url }: { url: string },
  { cookie }: Pick<TestMember, 'cookie'>,
  threadId: string,
  { name, bytes, type = 'application/octet-stream' }: FileToSend,
): Promise<TestResponse> {
  const response = await fetch(`${url}/api/threads/${threadId}/attachments`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
    body: new Uint8Array(bytes),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** Opens a file as a member, by its path. */
export function openFile(
  { url }: { url: string },
  { cookie }: Pick<TestMember, 'cookie'>,
  path: string,
): Promise<Response> {
  return fetch(url + path, { headers: { cookie } })
}

/**
 * Sends a body without a length, chunk by chunk, until the server responds or closes the connection; at most `maxBytes`.
 * Unlike `sendEndlessly` it reads the response even if the server closes the connection with it.
 */
export function sendWithoutLength(
  { url }: { url: string },
  { cookie }: Pick<TestMember, 'cookie'>,
  { path, maxBytes }: { path: string; maxBytes: number },
): Promise<{ status: number | null; sentBytes: number }> {
  const headers = { cookie, 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' }
  const chunk = Buffer.alloc(64 * 1024)
  let sentBytes = 0
  return new Promise((resolve) => {
    const request = httpRequest(url + path, { method: 'POST', headers })
    let hasEnded = false
    const end = (status: number | null) => {
      hasEnded = true
      resolve({ status, sentBytes })
      request.destroy()
    }
    request.on('response', (response) => end(response.statusCode ?? null)).on('error', () => end(null))
    const write = () => {
      if (hasEnded) return
      if (sentBytes >= maxBytes) {
        request.end()
        return
      }
      sentBytes += chunk.length
      request.write(chunk, () => setImmediate(write))
    }
    write()
  })
}
