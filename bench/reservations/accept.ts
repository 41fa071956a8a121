/** Accepts a request as its host. Throws if that fails. */
export async function accept(url: string, request: { id: string; cookie: string }): Promise<void> {
  const status = await acceptStatus(url, request)
  if (status !== 200) throw new Error(`Accepting returned ${status}`)
}

/** Accepts a request as its host. Returns the status of the response. */
export async function acceptStatus(url: string, { id, cookie }: { id: string; cookie: string }): Promise<number> {
  const response = await fetch(`${url}/api/reservations/${id}/accept`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{}',
  })
  await response.arrayBuffer()
  return response.status
}
