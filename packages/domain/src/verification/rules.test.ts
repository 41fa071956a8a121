import { describe, expect, it } from 'vitest'
import { ageOn, outcomeOf } from './rules.ts'

const outcome = (status: string, age: number | null = 34, reason: string | null = null) =>
  outcomeOf({ status, age, reason })

describe('the outcome of the partner’s result', () => {
  it.each(['Not Started', 'In Progress', 'Awaiting User', 'Resubmitted'])('VER-01 G-23 %s is pending', (status) => {
    expect(outcome(status)).toEqual({ status: 'pending', error: null, under_review: false })
  })

  it('VER-01 G-23 In Review is pending and under review', () => {
    expect(outcome('In Review')).toEqual({ status: 'pending', error: null, under_review: true })
  })

  it.each([34, 18, null])('VER-01 Approved at the age of %s is Approved', (age) => {
    expect(outcome('Approved', age)).toEqual({ status: 'Approved', error: null, under_review: false })
  })

  it.each(['Approved', 'Declined'])('VER-01 G-18 T73 %s at the age of 17 is rejected with that reason', (status) => {
    expect(outcome(status, 17, 'Blurred')).toMatchObject({ status: 'rejected', error: 'You must be 18 or older' })
  })

  it.each([
    ['Declined', 'The document has expired', 'The document has expired'],
    ['Declined', null, 'Verification declined'],
    ['Abandoned', null, 'Verification was not finished'],
    ['Expired', null, 'Verification was not finished'],
  ])('VER-03 G-23 %s is rejected with the reason', (status, reason, error) => {
    expect(outcome(status, null, reason)).toEqual({ status: 'rejected', error, under_review: false })
  })

  it('VER-01 G-23 Kyc Expired resets the verification, with a notice', () => {
    expect(outcome('Kyc Expired')).toEqual({
      status: null,
      error: 'Your verification has expired. Please verify your identity again',
      under_review: false,
    })
  })

  it.each(['approved', 'APPROVED', ' Approved', 'Something New', ''])(
    'VER-01 the unknown status "%s" changes nothing',
    (status) => {
      expect(outcome(status)).toBeNull()
    },
  )
})

describe('age', () => {
  it.each([
    ['2008-11-21', 18],
    ['2008-11-22', 17],
    ['2008-12-01', 17],
    ['1990-01-31', 36],
    ['yesterday', null],
    ['', null],
  ])('VER-01 a member born on %s is %s on 21 November 2026', (bornOn, age) => {
    expect(ageOn('2026-11-21', bornOn)).toBe(age)
  })
})
