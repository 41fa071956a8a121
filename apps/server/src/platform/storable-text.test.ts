import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPassword } from '../testing/accounts.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp, TestMember } from '../testing/test-app.ts'
import { unstorablePath } from './storable-text.ts'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startTestApp()
  member = await app.member()
})
afterAll(() => app.close())

const unstorable = ['a\0b', '\ud800', '\udc00x']

describe('text that cannot be stored', () => {
  it('is found at any depth, with its path, and other text is not', () => {
    expect(unstorablePath({ a: [{ b: 'x\0' }] })).toBe('a.0.b')
    expect(unstorablePath({ 'k\0': 1 })).toBe('')
    expect(unstorablePath({ a: ['😀', 'é', '\u202e', 5, null, true], b: {} })).toBeNull()
    expect(unstorablePath(JSON.parse(`${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}`))).not.toBeNull()
  })

  it.each(unstorable)('T40 %j is refused with 422 by every room', async (text) => {
    const encoded = encodeURIComponent(text.replaceAll(/[\ud800-\udfff]/g, ''))
    const requests: [string, string, unknown?][] = [
      ['PATCH', '/api/me/profile', { bio: text }],
      ['PATCH', '/api/me/profile', { additional_info: { [text]: 'x' } }],
      ['POST', '/api/me/skills', { skill: text }],
      ['PUT', '/api/onboarding/basic-info', { first_name: text, last_name: 'x' }],
      ['PUT', '/api/onboarding/interests', { interests: [text] }],
      ['POST', '/api/auth/reset-password', { token: text, newPassword }],
      ['POST', '/api/auth/sign-up/email', { name: text, email: 'a@mail.test', password: 'an unusual password' }],
      ['POST', '/api/listings/extract', { url: text }],
      ...(text.includes('\0')
        ? ([
            ['GET', `/api/tribes?location=${encoded}`],
            ['GET', `/api/tribes?cursor=${encoded}`],
            ['GET', `/api/tribes/${encoded}`],
            ['GET', `/api/users/${encoded}`],
          ] as [string, string][])
        : []),
    ]
    for (const [method, path, body] of requests) {
      // JSON.stringify writes a lone surrogate as an escape, which the server receives unchanged
      const response = await member.request(method, path, body)
      expect([method, path, response.status]).toEqual([method, path, 422])
    }
  })
})
