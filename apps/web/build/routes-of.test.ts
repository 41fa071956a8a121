import { contract } from '@wayhouse/domain'
import { expect, it } from 'vitest'
import { routesOf } from './routes-of.ts'

const routes = routesOf(contract)

it('the browser gets the method and path of every procedure, and nothing else of the contract', () => {
  expect(routes).toMatchObject({ tribes: { find: 'GET /tribes/{id}' }, accounts: { session: 'GET /session' } })
  for (const [room, procedures] of Object.entries(contract))
    expect(Object.keys(routes[room] ?? {})).toEqual(Object.keys(procedures))
  for (const route of Object.values(routes).flatMap((room) => Object.values(room)))
    expect(route).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/\S+$/)
})

it('an entry of the contract that is not a procedure throws', () => {
  expect(() => routesOf({ tribes: { find: {} } })).toThrow('tribes.find is not a procedure')
})
