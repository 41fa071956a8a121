import { describe, expect, it } from 'vitest'
import { decisionFrom } from './didit-decision.ts'

const today = '2026-11-21'
const response = { status: 'Approved', vendor_data: 'usr_1' }
const document = {
  status: 'Approved',
  age: 34,
  date_of_birth: '1992-05-14',
  document_number: 'ab 12-34',
  issuing_state: 'prt',
}

describe('a decision of the partner', () => {
  it('VER-08 has the member, the age and the document', () => {
    expect(decisionFrom({ ...response, id_verifications: [document] }, today)).toEqual({
      status: 'Approved',
      userId: 'usr_1',
      age: 34,
      documents: [{ country: 'PRT', number: 'AB1234' }],
      marker: null,
      reason: null,
    })
  })

  it.each([
    ['F', 'female'],
    ['female', 'female'],
    ['M', 'male'],
    ['X', 'unspecified'],
    ['U', 'unspecified'],
    ['<', 'unspecified'],
    ['', null],
    ['?', null],
    [5, null],
    [null, null],
  ])('AUD-02 the marker %j is %s', (gender, marker) => {
    expect(decisionFrom({ ...response, id_verifications: [{ ...document, gender }] }, today)?.marker).toBe(marker)
  })

  it('AUD-02 of several documents one that says male counts', () => {
    const documents = ['F', 'M', 'X'].map((gender) => ({ ...document, gender }))
    expect(decisionFrom({ ...response, id_verifications: documents }, today)?.marker).toBe('male')
  })

  it.each([
    ['the birth date', { ...document, age: 34, date_of_birth: '2009-01-01' }, 17],
    ['the age', { ...document, age: 17, date_of_birth: '1992-05-14' }, 17],
    ['only the age', { age: 20 }, 20],
    ['neither', {}, null],
  ])('VER-08 the lower of age and age by birth date counts: %s', (_title, check, age) => {
    expect(decisionFrom({ ...response, id_verifications: [check] }, today)?.age).toBe(age)
  })

  it('VER-08 the lowest age of several documents counts', () => {
    const documents = [document, { ...document, age: 17, date_of_birth: null }]
    expect(decisionFrom({ ...response, id_verifications: documents }, today)?.age).toBe(17)
  })

  it('VER-03 the reason is the first warning of the first failed check, on one line', () => {
    const body = {
      ...response,
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

  it.each([[null], ['text'], [{}], [{ status: 5 }]])('VER-08 %j is not a decision', (body) => {
    expect(decisionFrom(body, today)).toBeNull()
  })
})
