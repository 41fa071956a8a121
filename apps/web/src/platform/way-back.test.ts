import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepWayBack, takeWayBack } from './way-back.ts'

function withStorage(kept = new Map<string, string>()) {
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  })
  return kept
}
afterEach(() => vi.unstubAllGlobals())

describe('where a newcomer was going', () => {
  it('AUTH-05 G-03 is kept during onboarding, and returned once', () => {
    withStorage()
    keepWayBack('/app/tribes/create?from=link')
    expect(takeWayBack()).toBe('/app/tribes/create?from=link')
    expect(takeWayBack()).toBe('/app')
  })

  it.each(['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', undefined])(
    'SEC-06 %s is not kept, nor returned when something else has stored it',
    (path) => {
      const kept = withStorage()
      keepWayBack(path)
      expect(kept.size).toBe(0)
      kept.set('way-back', String(path))
      expect(takeWayBack()).toBe('/app')
    },
  )

  it('G-03 is the home page where the browser forbids storage', () => {
    vi.stubGlobal('window', {
      get sessionStorage(): Storage {
        throw new Error('forbidden')
      },
    })
    keepWayBack('/app/tribes/create')
    expect(takeWayBack()).toBe('/app')
  })
})
