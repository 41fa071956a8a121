import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchUnlessHeld, holdRequests } from './request-gate.ts'

const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => {
  sent.mockImplementation(async () => new Response('{}'))
  vi.stubGlobal('fetch', sent)
})
afterEach(() => {
  vi.unstubAllGlobals()
  sent.mockReset()
})

it('G-19 nothing is asked while requests are held back, and all of it once they are let through', async () => {
  const letThrough = holdRequests()
  const asked = Promise.all([
    fetchUnlessHeld('/api/membership', { method: 'GET' }),
    fetchUnlessHeld('/api/me', { method: 'PATCH' }),
  ])
  await Promise.resolve()
  expect(sent).not.toHaveBeenCalled()
  letThrough()
  await asked
  expect(sent.mock.calls.map(([url]) => url)).toEqual(['/api/membership', '/api/me'])
})

it('G-19 what is being read is called off, what is written is not', async () => {
  sent.mockImplementation((_, { signal }) => {
    const called = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => called.reject(signal.reason))
    return called.promise
  })
  const read = fetchUnlessHeld('/api/membership', { method: 'GET' })
  void fetchUnlessHeld('/api/me', { method: 'PATCH' })
  const letThrough = holdRequests()
  await expect(read).rejects.toThrow('abort')
  expect(sent.mock.calls[1]?.[1].signal).toBeUndefined()
  letThrough()
})

it('G-19 who lets through an earlier hold does not end a later one', async () => {
  const letThrough = holdRequests()
  const letThroughLater = holdRequests()
  letThrough()
  void fetchUnlessHeld('/api/membership', { method: 'GET' })
  await new Promise(setImmediate)
  expect(sent).not.toHaveBeenCalled()
  letThroughLater()
})

it('what its reader gave up meanwhile is called off', async () => {
  const letThrough = holdRequests()
  const reader = new AbortController()
  const asked = fetchUnlessHeld('/api/membership', { method: 'GET', signal: reader.signal })
  reader.abort()
  letThrough()
  await asked
  expect(sent.mock.calls[0]?.[1].signal?.aborted).toBe(true)
})
