import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchUnlessHeld, holdRequests } from './held-requests.ts'

const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => {
  sent.mockImplementation(async () => new Response('{}'))
  vi.stubGlobal('fetch', sent)
})
afterEach(() => {
  vi.unstubAllGlobals()
  sent.mockReset()
})

it('G-19 requests are held, and sent once they are released', async () => {
  const release = holdRequests()
  const requests = Promise.all([
    fetchUnlessHeld('/api/membership', { method: 'GET' }),
    fetchUnlessHeld('/api/me', { method: 'PATCH' }),
  ])
  await Promise.resolve()
  expect(sent).not.toHaveBeenCalled()
  release()
  await requests
  expect(sent.mock.calls.map(([url]) => url)).toEqual(['/api/membership', '/api/me'])
})

it('G-19 reads in progress are aborted, writes are not', async () => {
  sent.mockImplementation((_, { signal }) => {
    const response = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => response.reject(signal.reason))
    return response.promise
  })
  const read = fetchUnlessHeld('/api/membership', { method: 'GET' })
  void fetchUnlessHeld('/api/me', { method: 'PATCH' })
  const release = holdRequests()
  await expect(read).rejects.toThrow('abort')
  expect(sent.mock.calls[1]?.[1].signal).toBeUndefined()
  release()
})

it('G-19 releasing an earlier hold does not end a later one', async () => {
  const release = holdRequests()
  const releaseLater = holdRequests()
  release()
  void fetchUnlessHeld('/api/membership', { method: 'GET' })
  await new Promise(setImmediate)
  expect(sent).not.toHaveBeenCalled()
  releaseLater()
})

it('a held read that its caller aborts is sent as aborted', async () => {
  const release = holdRequests()
  const caller = new AbortController()
  const request = fetchUnlessHeld('/api/membership', { method: 'GET', signal: caller.signal })
  caller.abort()
  release()
  await request
  expect(sent.mock.calls[0]?.[1].signal?.aborted).toBe(true)
})
