import { expect, it } from 'vitest'
import { z } from 'zod'
import { fieldErrorsOf, noConnection, refusalOf } from '../api/refusal.ts'
import { parsed } from './parsed.ts'

const Person = z.object({ name: z.string().trim().min(1, 'Enter a name'), age: z.int().min(18, 'Enter 18 or more') })

it('G-20 valid input is returned as the schema parses it', () => {
  expect(parsed(Person, { name: ' Zuri ', age: 30 })).toEqual({ name: 'Zuri', age: 30 })
})

it('G-20 invalid input throws a refusal by field, like the server’s', () => {
  let refusal = noConnection
  try {
    parsed(Person, { name: ' ', age: 17 })
  } catch (error) {
    refusal = refusalOf(error) ?? noConnection
  }
  expect(refusal).toMatchObject({ code: 'INVALID', status: 422, message: 'Enter a name' })
  expect(fieldErrorsOf(refusal)).toEqual({ name: 'Enter a name', age: 'Enter 18 or more' })
})
