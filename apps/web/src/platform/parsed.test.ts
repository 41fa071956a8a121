import { expect, it } from 'vitest'
import { z } from 'zod'
import { parsed } from './parsed.ts'
import { fieldErrorsOf, noConnection, refusalOf } from './refusal.ts'

const Person = z.object({ name: z.string().trim().min(1, 'Enter a name'), age: z.int().min(18, 'Enter 18 or more') })

it('G-20 what was typed is taken as the schema makes it', () => {
  expect(parsed(Person, { name: ' Zuri ', age: 30 })).toEqual({ name: 'Zuri', age: 30 })
})

it('G-20 what the schema does not take is refused by field, as by the server', () => {
  let refused = noConnection
  try {
    parsed(Person, { name: ' ', age: 17 })
  } catch (error) {
    refused = refusalOf(error) ?? noConnection
  }
  expect(refused).toMatchObject({ code: 'INVALID', status: 422, message: 'Enter a name' })
  expect(fieldErrorsOf(refused)).toEqual({ name: 'Enter a name', age: 'Enter 18 or more' })
})
