import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { createLog } from '../../platform/log.ts'
import { startFakeService } from '../../testing/fake-service.ts'
import type { FakeResponse, FakeService } from '../../testing/fake-service.ts'
import { configErrors } from '../../testing/production-settings.ts'
import { postHogAnalytics } from './posthog.ts'
import type { PostHogDeps } from './posthog.ts'

let posthog: FakeService
beforeAll(async () => {
  posthog = await startFakeService()
})
afterAll(() => posthog.close())

const access = { projectId: '42', personalKey: 'phx_1' }
const adapter = (changes: Partial<PostHogDeps> = {}) =>
  postHogAnalytics({ baseUrl: () => posthog.url, access, log: createLog('silent'), timeoutMs: 300, ...changes })

describe('PostHog', () => {
  it('REC-02 is asked to erase a person with events and recordings, by the id that browsers identify them with', async () => {
    posthog.respondWith({ status: 202, body: { persons_found: 1 } })
    expect(await adapter().erasePerson('ana')).toBe('erased')
    expect(posthog.requests).toMatchObject([
      { method: 'POST', path: '/api/projects/42/persons/bulk_delete/', headers: { authorization: 'Bearer phx_1' } },
    ])
    expect(JSON.parse(posthog.requests[0]?.body ?? '')).toEqual({
      distinct_ids: ['ana'],
      delete_events: true,
      delete_recordings: true,
    })
  })

  it.each<[string, FakeResponse, string]>([
    ['202 without a body', { status: 202, body: '' }, 'erased'],
    ['202 and nobody found', { status: 202, body: { persons_found: 0 } }, 'not known there'],
    ['400 for nobody', { status: 400, body: { detail: 'distinct_ids matched no person' } }, 'not known there'],
    ['400', { status: 400, body: { detail: 'Bad request' } }, 'no answer'],
    ['401', { status: 401 }, 'no answer'],
    ['429', { status: 429 }, 'no answer'],
    ['500', { status: 500 }, 'no answer'],
    ['a redirect', { status: 302, headers: { location: 'https://evil.test/' } }, 'no answer'],
    ['a closed connection', 'closed connection', 'no answer'],
    ['no response', 'no response', 'no answer'],
  ])('REC-02 that responds with %s', async (_, response, answer) => {
    posthog.respondWith(response)
    expect(await adapter().erasePerson('ana')).toBe(answer)
  })

  it('REC-02 without a key that may erase is not asked, which is no answer', async () => {
    posthog.respondWith({ status: 202 })
    expect(await adapter({ access: null }).erasePerson('ana')).toBe('no answer')
    expect(posthog.requests).toEqual([])
  })

  it('REC-02 is called at the host of its API, which is not the one of events', () => {
    const key = { POSTHOG_KEY: 'phc_1' }
    expect(readConfig(key).analytics).toMatchObject({ apiHost: 'https://eu.posthog.com', access: null })
    const own = {
      ...key,
      POSTHOG_HOST: 'https://analytics.test',
      POSTHOG_PROJECT_ID: '42',
      POSTHOG_PERSONAL_API_KEY: 'phx_1',
    }
    expect(readConfig(own).analytics).toMatchObject({ apiHost: 'https://analytics.test', access })
    expect(configErrors({ ...key, POSTHOG_PROJECT_ID: '42' })).toEqual([
      expect.stringMatching(/^POSTHOG_PERSONAL_API_KEY: /),
    ])
    expect(configErrors({ ...key, POSTHOG_PERSONAL_API_KEY: 'phx_1' })).toEqual([
      expect.stringMatching(/^POSTHOG_PROJECT_ID: /),
    ])
  })
})
