import { request as httpRequest } from 'node:http'
import type { TestResponse, TestMember } from './test-app.ts'

type Person = Pick<TestMember, 'id' | 'cookie'>

type Sent = { name: string; bytes: Uint8Array; type?: string }

/** Uploads a file for a message of a conversation, as browsers do. */
export async function sendFile(
  { url }: { url: string },
  { cookie }: Pick<Person, 'cookie'>,
  threadId: string,
  { name, bytes, type = 'application/octet-stream' }: Sent,
): Promise<TestResponse> {
  const answer = await fetch(`${url}/api/threads/${threadId}/attachments`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
    body: new Uint8Array(bytes),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

/** What is answered to a member who opens a file by its address. */
export function openFile(
  { url }: { url: string },
  { cookie }: Pick<Person, 'cookie'>,
  path: string,
): Promise<Response> {
  return fetch(url + path, { headers: { cookie } })
}

/** Sends a body without a length piece by piece until it is answered or cut off; never more than `most` bytes. */
export function sendWithoutEnd(
  { url }: { url: string },
  { cookie }: Pick<Person, 'cookie'>,
  { path, most }: { path: string; most: number },
): Promise<{ status: number | null; sent: number }> {
  const headers = { cookie, 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' }
  const piece = Buffer.alloc(64 * 1024)
  let sent = 0
  return new Promise((resolve) => {
    const request = httpRequest(url + path, { method: 'POST', headers })
    let isOver = false
    const end = (status: number | null) => {
      isOver = true
      resolve({ status, sent })
      request.destroy()
    }
    request.on('response', (response) => end(response.statusCode ?? null)).on('error', () => end(null))
    const write = () => {
      if (isOver) return
      if (sent >= most) {
        request.end()
        return
      }
      sent += piece.length
      request.write(piece, () => setImmediate(write))
    }
    write()
  })
}
