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
