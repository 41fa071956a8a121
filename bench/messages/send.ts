import { randomUUID } from 'node:crypto'

export type Sending = { talk: string; cookie: string }

/** Sends a message. Throws unless it is kept. */
export async function send(
  url: string,
  { talk, cookie }: Sending,
  content = 'Shall we look at the flat?',
): Promise<void> {
  const answer = await fetch(`${url}/api/threads/${talk}/messages`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: randomUUID(), content }),
  })
  const text = await answer.text()
  if (answer.status !== 201) throw new Error(`Sending answered ${answer.status} ${text}`)
}
