import { randomUUID } from 'node:crypto'

type Sending = { thread: string; cookie: string }

/** Sends a message. Throws if it is not stored. */
export async function send(
  url: string,
  { thread, cookie }: Sending,
  content = 'Shall we look at the flat?',
): Promise<void> {
  const response = await fetch(`${url}/api/threads/${thread}/messages`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: randomUUID(), content }),
  })
  const text = await response.text()
  if (response.status !== 201) throw new Error(`Sending returned ${response.status} ${text}`)
}
