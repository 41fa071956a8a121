import { describe, expect, it } from 'vitest'
import { confirmationIn, withoutConfirmation } from './confirmation.ts'

describe('the return from a confirmation link', () => {
  it('AUTH-05 shows that the address is confirmed', () => {
    expect(confirmationIn('?confirmed=1')).toEqual({ ok: true })
  })

  it('AUTH-05 shows that the link has expired, and what to do', () => {
    expect(confirmationIn('?confirmed=1&error=token_expired')).toMatchObject({
      ok: false,
      title: 'This confirmation link has expired',
    })
  })

  it('AUTH-05 shows that a broken link does not work', () => {
    expect(confirmationIn('?confirmed=1&error=INVALID_TOKEN')).toMatchObject({
      ok: false,
      title: 'This confirmation link does not work',
    })
  })

  it.each(['', '?location=Lisbon', '?error=TOKEN_EXPIRED', '?confirmed=0'])('ignores the query "%s"', (query) => {
    expect(confirmationIn(query)).toBeNull()
  })

  it('keeps the rest of the query', () => {
    expect(withoutConfirmation('?location=Lisbon&confirmed=1&error=X')).toBe('?location=Lisbon')
    expect(withoutConfirmation('?confirmed=1')).toBe('')
  })
})
