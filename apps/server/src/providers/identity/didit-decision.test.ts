import { describe, expect, it } from 'vitest'
import { decisionFrom } from './didit-decision.ts'

const today = '2026-11-21'
const answer = { status: 'Approved', vendor_data: 'usr_1' }
const document = {
  status: 'Approved',
  age: 34,
  date_of_birth: '1992-05-14',
  document_number: 'ab 12-34',
  issuing_state: 'prt',
}

describe('an answer of the partner', () => {
  it('VER-08 is read for the member, the age and the document', () => {
    expect(decisionFrom({ ...answer, id_verifications: [document] }, today)).toEqual({
      status: 'Approved',
      userId: 'usr_1',
      age: 34,
      documents: [{ country: 'PRT', number: 'AB1234' }],
      reason: null,
    })
  })

  it.each([
    ['the birth date', { ...document, age: 34, date_of_birth: '2009-01-01' }, 17],
    ['the age', { ...document, age: 17, date_of_birth: '1992-05-14' }, 17],
    ['the age alone', { age: 20 }, 20],
    ['neither', {}, null],
  ])('VER-08 the lesser of birth date and age decides: %s', (_what, check, age) => {
    expect(decisionFrom({ ...answer, id_verifications: [check] }, today)?.age).toBe(age)
  })

  it('VER-08 the youngest of several documents decides', () => {
    const both = [document, { ...document, age: 17, date_of_birth: null }]
    expect(decisionFrom({ ...answer, id_verifications: both }, today)?.age).toBe(17)
  })

  it('VER-03 the reason is the first complaint of the first check that failed, in one line', () => {
    const body = {
      ...answer,
      status: 'Declined',
      id_verifications: [{ status: 'Approved', warnings: [{ short_description: 'Fine' }] }],
      liveness_checks: [
        {
          status: 'Declined',
          warnings: [{ short_description: `No face\nwas ${'seen '.repeat(60)}` }, { risk: 'OTHER' }],
        },
      ],
      face_matches: [{ status: 'Declined', warnings: [{ risk: 'LOW_SCORE' }] }],
    }
    const reason = decisionFrom(body, today)?.reason ?? ''
    expect(reason).toMatch(/^No face was seen seen/)
    expect(reason.length).toBeLessThanOrEqual(160)
    expect(decisionFrom({ ...body, liveness_checks: [] }, today)?.reason).toBe('LOW_SCORE')
    expect(decisionFrom({ ...body, liveness_checks: null, face_matches: 'odd' }, today)?.reason).toBeNull()
  })

  it.each([[null], ['text'], [{}], [{ status: 5 }]])('VER-08 %j is none', (body) => {
    expect(decisionFrom(body, today)).toBeNull()
  })
})
