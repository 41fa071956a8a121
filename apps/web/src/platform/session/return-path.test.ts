import { afterEach, describe, expect, it, vi } from 'vitest'
import { rememberReturnPath, takeReturnPath } from './return-path.ts'

function withStorage(stored = new Map<string, string>()) {
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  })
  return stored
}
afterEach(() => vi.unstubAllGlobals())

describe('the page that a newcomer was opening', () => {
  it('AUTH-05 G-03 is stored during onboarding, and returned once', () => {
    withStorage()
    rememberReturnPath('/app/tribes/create?from=link')
    expect(takeReturnPath()).toBe('/app/tribes/create?from=link')
    expect(takeReturnPath()).toBe('/app')
  })

  it.each(['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', undefined])(
    'SEC-06 %s is not stored, and not returned if something else has stored it',
    (path) => {
      const stored = withStorage()
      rememberReturnPath(path)
      expect(stored.size).toBe(0)
      stored.set('way-back', String(path))
      expect(takeReturnPath()).toBe('/app')
    },
  )

  it('G-03 is the home page if the browser forbids storage', () => {
    vi.stubGlobal('window', {
      get sessionStorage(): Storage {
        throw new Error('forbidden')
      },
    })
    rememberReturnPath('/app/tribes/create')
    expect(takeReturnPath()).toBe('/app')
  })
})
