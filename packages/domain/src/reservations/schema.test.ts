import { describe, expect, it } from 'vitest'
import { invalidFields } from '../invalid-fields.ts'
import { Decide, NewReservation, TribeIdInput, Reject, RemoveMember, ReservationListQuery } from './schema.ts'

const long = (length: number) => 'x'.repeat(length)
const tribeId = '5f0c3f9e-0000-4000-8000-000000000001'

describe('a request for a spot', () => {
  const request = { id: tribeId, message: 'Hello' }

  it.each([
    { message: 'x' },
    { message: `  ${long(2000)}  ` },
    { message: 'ليلى\n🏡' },
    { userId: long(100) },
    { id: 'no-id' },
  ])('RES-03 G-98 can have %j', (part) => {
    expect(invalidFields(NewReservation, { ...request, ...part })).toEqual([])
  })

  it.each([
    [{ message: '' }, 'message'],
    [{ message: ' \n\t ' }, 'message'],
    [{ message: long(2001) }, 'message'],
    [{ message: null }, 'message'],
    [{ message: ['x'] }, 'message'],
    [{ userId: long(101) }, 'userId'],
    [{ id: long(101) }, 'id'],
    [{ status: 'accepted' }, ''],
    [{ user_id: 'x' }, ''],
  ])('RES-03 T06 cannot have %j', (part, field) => {
    expect(invalidFields(NewReservation, { ...request, ...part })).toEqual([field])
  })

  it('RES-03 has the specified error for a missing message', () => {
    const { error } = NewReservation.safeParse({ ...request, message: ' ' })
    expect(error?.issues.map(({ message }) => message)).toEqual(['Please enter a message for the host'])
  })
})

describe('answers to a request', () => {
  it.each([
    [Decide, { id: 'x' }],
    [Reject, { id: 'x' }],
    [Reject, { id: 'x', reason: '' }],
    [Reject, { id: 'x', reason: long(500) }],
    [RemoveMember, { id: 'x', user_id: 'y', reason: 'z' }],
    [RemoveMember, { id: 'x', user_id: 'y', reason: long(500) }],
    [TribeIdInput, { id: long(100) }],
  ] as const)('RES-07 %# can be %j', (schema, input) => {
    expect(invalidFields(schema, input)).toEqual([])
  })

  it.each([
    [Decide, { id: 'x', reason: 'y' }, ['']],
    [Decide, {}, ['id']],
    [Reject, { id: 'x', reason: long(501) }, ['reason']],
    [Reject, { id: 'x', reason: null }, ['reason']],
    [RemoveMember, { id: 'x', user_id: 'y' }, ['reason']],
    [RemoveMember, { id: 'x', user_id: 'y', reason: ' ' }, ['reason']],
    [RemoveMember, { id: 'x', user_id: long(101), reason: 'z' }, ['user_id']],
    [TribeIdInput, { id: 5 }, ['id']],
    [TribeIdInput, { id: 'x', user_id: 'y' }, ['']],
  ] as const)('RES-07 G-93 %# cannot be %j', (schema, input, fields) => {
    expect(invalidFields(schema, input)).toEqual(fields)
  })
})

describe('the list of requests', () => {
  it.each([{}, { limit: '1' }, { limit: '100' }, { cursor: long(200) }, { tribe_id: tribeId }])(
    'RES-05 can be requested with %j',
    (query) => {
      expect(invalidFields(ReservationListQuery, query)).toEqual([])
    },
  )

  it.each([
    [{ limit: '0' }, ['limit']],
    [{ limit: '101' }, ['limit']],
    [{ limit: '1.5' }, ['limit']],
    [{ limit: '' }, ['limit']],
    [{ limit: ['1', '2'] }, ['limit']],
    [{ cursor: long(201) }, ['cursor']],
    [{ tribe_id: 'x' }, ['tribe_id']],
    [{ user_id: 'x' }, ['']],
  ])('RES-05 SEC-01 cannot be requested with %j', (query, fields) => {
    expect(invalidFields(ReservationListQuery, query)).toEqual(fields)
  })
})
