import { describe, expect, it } from 'vitest'
import { confirmationIn, withoutConfirmation } from './confirmation.ts'

describe('the return from a confirmation email', () => {
  it('AUTH-05 says that the address is confirmed', () => {
    expect(confirmationIn('?confirmed=1')).toEqual({ ok: true })
  })

  it('AUTH-05 says that the link has expired, and what to do', () => {
    expect(confirmationIn('?confirmed=1&error=token_expired')).toMatchObject({
      ok: false,
      title: 'This confirmation link has expired',
    })
  })

  it('AUTH-05 says that a broken link does not work', () => {
    expect(confirmationIn('?confirmed=1&error=INVALID_TOKEN')).toMatchObject({
      ok: false,
      title: 'This confirmation link does not work',
    })
  })

  it.each(['', '?location=Lisbon', '?error=TOKEN_EXPIRED', '?confirmed=0'])('says nothing of "%s"', (query) => {
    expect(confirmationIn(query)).toBeNull()
  })

  it('leaves the rest of the query as it was', () => {
    expect(withoutConfirmation('?location=Lisbon&confirmed=1&error=X')).toBe('?location=Lisbon')
    expect(withoutConfirmation('?confirmed=1')).toBe('')
  })
})
