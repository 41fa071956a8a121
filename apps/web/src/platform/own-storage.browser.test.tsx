import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { id } from '../testing/people.ts'
import { clearMemberStorage } from './clear-member-storage.ts'
import { ownStorage } from './own-storage.ts'

const [ana, ben] = [id(900), id(901)]

beforeEach(() => localStorage.clear())

/** Simulates a browser that forbids storage. */
function forbidStorage(): void {
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure', 'SecurityError')
  })
  onTestFinished(() => storage.mockRestore())
}

describe('a member’s storage in this browser', () => {
  it('has texts by name, for that member only', () => {
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

  it('recognises a change by another tab, unless it is another member’s or another key', () => {
    ownStorage.set(ana, 'draft:1', 'x')
    const key = Object.keys(localStorage)[0] ?? ''
    const nameOf = (member: string, changed: string | null) =>
      ownStorage.nameOf(member, new StorageEvent('storage', { key: changed }))
    expect(nameOf(ana, key)).toBe('draft:1')
    expect(nameOf(ben, key)).toBeNull()
    expect(nameOf(ana, 'cookie-consent')).toBeNull()
    // another tab has cleared the storage
    expect(nameOf(ana, null)).toBeNull()
  })

  it('G-19 is removed for every member on sign-out, and the settings of this browser stay', () => {
    for (const member of [ana, ben]) ownStorage.set(member, 'draft:1', 'Half a thought')
    localStorage.setItem('theme', 'dark')
    clearMemberStorage()
    expect(Object.keys(localStorage)).toEqual(['theme'])
  })

  it('keeps an earlier text if the storage is full', () => {
    ownStorage.set(ana, 'draft:1', 'Short')
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    })
    onTestFinished(() => full.mockRestore())
    ownStorage.set(ana, 'draft:1', 'Much longer')
    expect(ownStorage.get(ana, 'draft:1')).toBe('Short')
  })

  it('is empty if the browser forbids storage, without an error', () => {
    ownStorage.set(ana, 'draft:1', 'Half a thought')
    forbidStorage()
    ownStorage.set(ana, 'draft:2', 'Another')
    ownStorage.remove(ana, 'draft:1')
    clearMemberStorage()
    expect(ownStorage.get(ana, 'draft:1')).toBeNull()
    expect(ownStorage.names(ana, '')).toEqual([])
  })
})
