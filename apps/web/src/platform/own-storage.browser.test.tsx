import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { id } from '../testing/people.ts'
import { forgetOwnStorage } from './forget-own-storage.ts'
import { ownStorage } from './own-storage.ts'

const [ana, ben] = [id(900), id(901)]

beforeEach(() => localStorage.clear())

/** As where a browser forbids all storage to a page. */
function forbidStorage(): void {
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure', 'SecurityError')
  })
  onTestFinished(() => storage.mockRestore())
}

describe('what this browser keeps of a member', () => {
  it('is that member’s alone, by its name', () => {
    ownStorage.set(ana, 'draft:1', 'Half a thought')
    ownStorage.set(ana, 'draft:2', 'Another')
    ownStorage.set(ana, 'unsent:1', 'On the train')
    ownStorage.set(ben, 'draft:1', 'Ben’s')
    expect(ownStorage.get(ana, 'draft:1')).toBe('Half a thought')
    expect(ownStorage.names(ana, 'draft:').toSorted()).toEqual(['draft:1', 'draft:2'])
    expect(ownStorage.get(ben, 'unsent:1')).toBeNull()
    ownStorage.remove(ana, 'draft:1')
    expect([ownStorage.get(ana, 'draft:1'), ownStorage.get(ben, 'draft:1')]).toEqual([null, 'Ben’s'])
  })

  it('is told from what another tab changes for somebody else, and from everything else', () => {
    ownStorage.set(ana, 'draft:1', 'x')
    const key = Object.keys(localStorage)[0] ?? ''
    const nameOf = (member: string, changed: string | null) =>
      ownStorage.nameOf(member, new StorageEvent('storage', { key: changed }))
    expect(nameOf(ana, key)).toBe('draft:1')
    expect(nameOf(ben, key)).toBeNull()
    expect(nameOf(ana, 'cookie-consent')).toBeNull()
    // another tab has emptied everything
    expect(nameOf(ana, null)).toBeNull()
  })

  it('G-19 is forgotten for every member at once, and the choices of this browser stay', () => {
    for (const member of [ana, ben]) ownStorage.set(member, 'draft:1', 'Half a thought')
    localStorage.setItem('theme', 'dark')
    forgetOwnStorage()
    expect(Object.keys(localStorage)).toEqual(['theme'])
  })

  it('is not changed where the storage is full, and what was there stays', () => {
    ownStorage.set(ana, 'draft:1', 'Short')
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    })
    onTestFinished(() => full.mockRestore())
    ownStorage.set(ana, 'draft:1', 'Much longer')
    expect(ownStorage.get(ana, 'draft:1')).toBe('Short')
  })

  it('is nothing where storage is forbidden, and no page fails by that', () => {
    ownStorage.set(ana, 'draft:1', 'Half a thought')
    forbidStorage()
    ownStorage.set(ana, 'draft:2', 'Another')
    ownStorage.remove(ana, 'draft:1')
    forgetOwnStorage()
    expect(ownStorage.get(ana, 'draft:1')).toBeNull()
    expect(ownStorage.names(ana, '')).toEqual([])
  })
})
