import { describe, expect, it } from 'vitest'
import { canDelete, canEdit, canReact, canParticipate } from './policy.ts'
import type { MessageFacts } from './policy.ts'

const now = new Date('2026-05-01T12:00:00Z')
const viewer = { id: 'ana' }
const message = (changes: Partial<MessageFacts> = {}): MessageFacts => ({
  sender_id: 'ana',
  status: null,
  created_at: new Date('2026-05-01T11:50:00Z'),
  deleted_at: null,
  ...changes,
})
const allowed = { allowed: true }
const refused = (code: string) => ({ allowed: false, code })

describe('a conversation', () => {
  it('G-124 is open to its members only; to others, only a city group exists', () => {
    for (const kind of ['tribe', 'reservation', 'personal', 'city'] as const)
      expect(canParticipate({ kind }, true)).toEqual(allowed)
    for (const kind of ['tribe', 'reservation', 'personal'] as const)
      expect(canParticipate({ kind }, false)).toEqual(refused('THREAD_NOT_FOUND'))
    expect(canParticipate({ kind: 'city' }, false)).toEqual(refused('FORBIDDEN'))
  })
})

describe('changing a message', () => {
  it('MSG-05 the sender edits it for 15 minutes and deletes it at any time', () => {
    const [last, late] = [new Date('2026-05-01T11:45:00Z'), new Date('2026-05-01T11:44:59Z')]
    expect(canEdit(viewer, message({ created_at: last }), now)).toEqual(allowed)
    expect(canEdit(viewer, message({ created_at: late }), now)).toEqual(refused('EDIT_TOO_LATE'))
    expect(canDelete(viewer, message({ created_at: late }))).toEqual(allowed)
  })

  it.each([
    ["another's", { sender_id: 'ben' }, 'MESSAGE_NOT_FOUND'],
    ["a former member's", { sender_id: null }, 'MESSAGE_NOT_FOUND'],
    ['a request', { status: 'pending' }, 'NOT_EDITABLE'],
    ['a deleted one', { deleted_at: now }, 'NOT_EDITABLE'],
  ])('MSG-05 %s is neither edited nor deleted', (_what, changes, code) => {
    expect(canEdit(viewer, message(changes), now)).toEqual(refused(code))
    expect(canDelete(viewer, message(changes))).toEqual(refused(code))
  })

  it('MSG-05 all messages but deleted ones accept reactions', () => {
    expect(canReact(message({ sender_id: null, status: 'system' }))).toEqual(allowed)
    expect(canReact(message({ deleted_at: now }))).toEqual(refused('NOT_EDITABLE'))
  })
})
