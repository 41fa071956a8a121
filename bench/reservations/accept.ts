/** Accepts a request as its host. Throws unless it was accepted. */
export async function accept(url: string, request: { id: string; cookie: string }): Promise<void> {
  const status = await acceptStatus(url, request)
  if (status !== 200) throw new Error(`Accepting answered ${status}`)
}

/** What accepting a request answers, as its host. */
export async function acceptStatus(url: string, { id, cookie }: { id: string; cookie: string }): Promise<number> {
  const answer = await fetch(`${url}/api/reservations/${id}/accept`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{}',
  })
  await answer.arrayBuffer()
  return answer.status
}
