import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canAskQuestion, canStartPersonal, isJoinable } from './policy.ts'
import { countsInBadge, openQuestionsMax, threadKinds, threadPath, unreadCount } from './rules.ts'

const now = new Date('2026-05-01T12:00:00Z')
const viewer = { id: 'ben' }
const tribe = { created_by: 'ana', status: 'open', end_date: '2026-05-31', time_zone: null } as const
const hosts = (count: number) => new Set(Array.from({ length: count }, (_, index) => `host ${index}`))
const refused = (code: string) => ({ allowed: false, code })
const allowed = { allowed: true }

describe('a conversation between two members', () => {
  it.each([
    ['starts with a member of the same stay', { hasRecipient: true, sharesStay: true, isInTribe: true }, allowed],
    [
      'starts with a member of a tribe that the caller has left',
      { hasRecipient: true, sharesStay: true, isInTribe: false },
      allowed,
    ],
    [
      'does not start without a recipient',
      { hasRecipient: false, sharesStay: false, isInTribe: true },
      refused('NO_RECIPIENT'),
    ],
    [
      'does not start with a stranger',
      { hasRecipient: true, sharesStay: false, isInTribe: true },
      refused('NO_RECIPIENT'),
    ],
    [
      'does not start with members of a tribe that the caller is not in',
      { hasRecipient: true, sharesStay: false, isInTribe: false },
      refused('TRIBE_NOT_FOUND'),
    ],
  ])('G-123 %s', (_case, facts, decision) => {
    expect(canStartPersonal(facts)).toEqual(decision)
  })
})

describe('a question before a request', () => {
  it.each([
    ['may be asked', viewer, {}, allowed],
    ['may be asked while four hosts have not answered', viewer, { waitingFor: hosts(openQuestionsMax - 1) }, allowed],
    [
      'may be sent to a host who has not answered the last one',
      viewer,
      { waitingFor: new Set([...hosts(openQuestionsMax - 1), 'ana']) },
      allowed,
    ],
    ['may not be asked by the host', { id: 'ana' }, {}, refused('FORBIDDEN')],
    [
      'may not be asked about a tribe without a host',
      viewer,
      { tribe: { ...tribe, created_by: null } },
      refused('QUESTIONS_CLOSED'),
    ],
    ['may not be asked if the host accepts none', viewer, { hostTakesQuestions: false }, refused('QUESTIONS_CLOSED')],
    [
      'may not be asked about a cancelled tribe',
      viewer,
      { tribe: { ...tribe, status: 'cancelled' } },
      refused('QUESTIONS_CLOSED'),
    ],
    [
      'may not be asked about a stay that ends today',
      viewer,
      { tribe: { ...tribe, end_date: '2026-05-01' } },
      refused('QUESTIONS_CLOSED'),
    ],
    [
      'may not be asked while five hosts have not answered',
      viewer,
      { waitingFor: hosts(openQuestionsMax) },
      refused('TOO_MANY_QUESTIONS'),
    ],
  ] as const)('T71 %s', (_case, caller, facts, decision) => {
    const openQuestion = { tribe, hostTakesQuestions: true, waitingFor: new Set<string>() }
    expect(canAskQuestion(caller, { ...openQuestion, ...facts }, now)).toEqual(decision)
  })

  it('G-86 a stay can be joined up to the day before its end, by the day in UTC', () => {
    expect(isJoinable(tribe, new Date('2026-05-30T23:59:59Z'))).toBe(true)
    expect(isJoinable(tribe, new Date('2026-05-31T00:00:00Z'))).toBe(false)
    expect(isJoinable({ ...tribe, status: 'completed' }, now)).toBe(false)
  })
})

describe('unread messages', () => {
  it('G-121 are never negative, and zero once everything is read', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), (last_seq, last_read_seq) => {
        const count = unreadCount({ last_seq, last_read_seq })
        expect(count).toBeGreaterThanOrEqual(0)
        expect(count === 0).toBe(last_read_seq >= last_seq)
        expect(unreadCount({ last_seq: last_seq + 1, last_read_seq: last_seq })).toBe(1)
      }),
    )
  })

  it('G-121 count in the badge unless the conversation is muted, archived or of a city', () => {
    const counted = threadKinds.flatMap((kind) =>
      [true, false].flatMap((is_muted) =>
        [true, false].flatMap((is_archived) => (countsInBadge({ kind, is_muted, is_archived }) ? [kind] : [])),
      ),
    )
    expect(counted).toEqual(['tribe', 'reservation', 'personal'])
  })

  it('G-135 a conversation has a path', () => {
    expect(threadPath('x')).toBe('/app/messages?thread=x')
  })
})
