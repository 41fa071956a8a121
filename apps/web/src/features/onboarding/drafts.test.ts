import { describe, expect, it } from 'vitest'
import { draftOf } from './drafts.ts'

const shape = { name: '', interests: [] as string[] }

describe('a stored draft', () => {
  it('ONB-02 ONB-05 is restored as it was typed', () => {
    const draft = { name: 'Zu', interests: ['Cooking'] }
    expect(draftOf(JSON.parse(JSON.stringify(draft)), shape)).toEqual(draft)
  })

  it.each([
    '[]',
    'null',
    '5',
    '"text"',
    '{}',
    '{"name":5,"interests":[]}',
    '{"name":"Zu","interests":"Cooking"}',
    '{"name":"Zu","interests":[1]}',
  ])('ONB-02 %s is not a draft', (stored) => {
    expect(draftOf(JSON.parse(stored), shape)).toBeNull()
  })
})
