import { expect, it } from 'vitest'
import { mailFailure } from './mail.ts'

it.each([
  ['550 5.1.1 <lea@example.test>: Recipient address rejected: User unknown', 'no address'],
  ['550 No such user here', 'no address'],
  ['552 5.2.2 The email account that you tried to reach is over quota', 'inbox full'],
  ['452 4.2.2 Mailbox full', 'inbox full'],
  ['554 5.7.1 Message rejected as spam', 'refused'],
  ['connect ECONNREFUSED 10.0.0.1:25', 'not reached'],
  ['Connection timed out', 'not reached'],
  ['', 'not reached'],
])('CON-02 the kind of the failure “%s” is %s', (reason, kind) => {
  expect(mailFailure(reason)).toBe(kind)
})
