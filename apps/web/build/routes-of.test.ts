import { contract } from '@wayhouse/domain'
import { expect, it } from 'vitest'
import { routesOf } from './routes-of.ts'

const routes = routesOf(contract)

it('the browser knows every procedure’s method and path, and nothing else of the contract', () => {
  expect(routes).toMatchObject({ tribes: { find: 'GET /tribes/{id}' }, accounts: { session: 'GET /session' } })
  for (const [room, procedures] of Object.entries(contract))
    expect(Object.keys(routes[room] ?? {})).toEqual(Object.keys(procedures))
  for (const route of Object.values(routes).flatMap((room) => Object.values(room)))
    expect(route).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/\S+$/)
})

it('what is no procedure is a mistake in the contract', () => {
  expect(() => routesOf({ tribes: { find: {} } })).toThrow('tribes.find is no procedure')
})
