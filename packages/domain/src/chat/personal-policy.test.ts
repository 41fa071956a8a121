import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canAsk, canStartPersonal, isJoinable } from './policy.ts'
import { countsInBadge, openQuestionsMax, threadKinds, threadPath, unreadCount } from './rules.ts'

const now = new Date('2026-05-01T12:00:00Z')
const viewer = { id: 'ben' }
const tribe = { created_by: 'ana', status: 'open', end_date: '2026-05-31' } as const
const hosts = (count: number) => new Set(Array.from({ length: count }, (_, at) => `host ${at}`))
const refused = (code: string) => ({ allowed: false, code })
const yes = { allowed: true }

describe('a conversation of two', () => {
  it.each([
    ['with somebody who shares a stay', { hasRecipient: true, sharesStay: true, isInTribe: true }, yes],
    ['with somebody of a tribe that one has left', { hasRecipient: true, sharesStay: true, isInTribe: false }, yes],
    ['not with nobody', { hasRecipient: false, sharesStay: false, isInTribe: true }, refused('NO_RECIPIENT')],
    ['not with a stranger', { hasRecipient: true, sharesStay: false, isInTribe: true }, refused('NO_RECIPIENT')],
    [
      'not with the people of a tribe that one is not in',
      { hasRecipient: true, sharesStay: false, isInTribe: false },
      refused('TRIBE_NOT_FOUND'),
    ],
  ])('G-123 begins %s', (_whom, facts, decision) => {
    expect(canStartPersonal(facts)).toEqual(decision)
  })
})

describe('a question before a request', () => {
  it.each([
    ['may be asked', viewer, {}, yes],
    ['may be asked while four hosts have not answered', viewer, { waitingFor: hosts(openQuestionsMax - 1) }, yes],
    [
      'may be asked of a host who has not answered the last one',
      viewer,
      { waitingFor: new Set([...hosts(openQuestionsMax - 1), 'ana']) },
      yes,
    ],
    ['may not be asked of oneself', { id: 'ana' }, {}, refused('FORBIDDEN')],
    ['may not be asked of nobody', viewer, { tribe: { ...tribe, created_by: null } }, refused('QUESTIONS_CLOSED')],
    ['may not be asked where the host takes none', viewer, { hostTakesQuestions: false }, refused('QUESTIONS_CLOSED')],
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
  ] as const)('T71 %s', (_promise, who, facts, decision) => {
    const open = { tribe, hostTakesQuestions: true, waitingFor: new Set<string>() }
    expect(canAsk(who, { ...open, ...facts }, now)).toEqual(decision)
  })

  it('G-86 a stay can be joined up to the day before its end, by the day in UTC', () => {
    expect(isJoinable(tribe, new Date('2026-05-30T23:59:59Z'))).toBe(true)
    expect(isJoinable(tribe, new Date('2026-05-31T00:00:00Z'))).toBe(false)
    expect(isJoinable({ ...tribe, status: 'completed' }, now)).toBe(false)
  })
})

describe('unread messages', () => {
  it('G-121 are never fewer than none, and none once all is read', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), (last_seq, last_read_seq) => {
        const count = unreadCount({ last_seq, last_read_seq })
        expect(count).toBeGreaterThanOrEqual(0)
        expect(count === 0).toBe(last_read_seq >= last_seq)
        expect(unreadCount({ last_seq: last_seq + 1, last_read_seq: last_seq })).toBe(1)
      }),
    )
  })

  it('G-121 count in the badge unless they are muted, put away or of a city', () => {
    const counted = threadKinds.flatMap((kind) =>
      [true, false].flatMap((is_muted) =>
        [true, false].flatMap((is_archived) => (countsInBadge({ kind, is_muted, is_archived }) ? [kind] : [])),
      ),
    )
    expect(counted).toEqual(['tribe', 'reservation', 'personal'])
  })

  it('G-135 a conversation has its address', () => {
    expect(threadPath('x')).toBe('/app/messages?thread=x')
  })
})
