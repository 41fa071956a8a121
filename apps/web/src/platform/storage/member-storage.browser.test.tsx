import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { id } from '../../testing/people.ts'
import { clearMemberStorage } from './clear-member-storage.ts'
import { memberStorage } from './member-storage.ts'

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
    memberStorage.set(ana, 'draft:1', 'Half a thought')
    memberStorage.set(ana, 'draft:2', 'Another')
    memberStorage.set(ana, 'unsent:1', 'On the train')
    memberStorage.set(ben, 'draft:1', 'Ben’s')
    expect(memberStorage.get(ana, 'draft:1')).toBe('Half a thought')
    expect(memberStorage.names(ana, 'draft:').toSorted()).toEqual(['draft:1', 'draft:2'])
    expect(memberStorage.get(ben, 'unsent:1')).toBeNull()
    memberStorage.remove(ana, 'draft:1')
    expect([memberStorage.get(ana, 'draft:1'), memberStorage.get(ben, 'draft:1')]).toEqual([null, 'Ben’s'])
  })

  it('recognises a change by another tab, unless it is another member’s or another key', () => {
    memberStorage.set(ana, 'draft:1', 'x')
    const key = Object.keys(localStorage)[0] ?? ''
    const nameOf = (member: string, changed: string | null) =>
      memberStorage.nameOf(member, new StorageEvent('storage', { key: changed }))
    expect(nameOf(ana, key)).toBe('draft:1')
    expect(nameOf(ben, key)).toBeNull()
    expect(nameOf(ana, 'cookie-consent')).toBeNull()
    // another tab has cleared the storage
    expect(nameOf(ana, null)).toBeNull()
  })

  it('G-19 is removed for every member on sign-out, and the settings of this browser stay', () => {
    for (const member of [ana, ben]) memberStorage.set(member, 'draft:1', 'Half a thought')
    localStorage.setItem('theme', 'dark')
    sessionStorage.setItem('draft:reply:1', 'Half a reply')
    sessionStorage.setItem('greeting', 'Hello')
    clearMemberStorage()
    expect(Object.keys(localStorage)).toEqual(['theme'])
    expect(Object.keys(sessionStorage)).toEqual(['greeting'])
  })

  it('keeps an earlier text if the storage is full', () => {
    memberStorage.set(ana, 'draft:1', 'Short')
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    })
    onTestFinished(() => full.mockRestore())
    memberStorage.set(ana, 'draft:1', 'Much longer')
    expect(memberStorage.get(ana, 'draft:1')).toBe('Short')
  })

  it('is empty if the browser forbids storage, without an error', () => {
    memberStorage.set(ana, 'draft:1', 'Half a thought')
    forbidStorage()
    memberStorage.set(ana, 'draft:2', 'Another')
    memberStorage.remove(ana, 'draft:1')
    clearMemberStorage()
    expect(memberStorage.get(ana, 'draft:1')).toBeNull()
    expect(memberStorage.names(ana, '')).toEqual([])
  })
})
