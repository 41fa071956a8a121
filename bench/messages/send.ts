import { randomUUID } from 'node:crypto'

export type Sending = { thread: string; cookie: string }

/** Sends a message. Throws unless it is kept. */
export async function send(
  url: string,
  { thread, cookie }: Sending,
  content = 'Shall we look at the flat?',
): Promise<void> {
  const answer = await fetch(`${url}/api/threads/${thread}/messages`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: randomUUID(), content }),
  })
  const text = await answer.text()
  if (answer.status !== 201) throw new Error(`Sending answered ${answer.status} ${text}`)
}
