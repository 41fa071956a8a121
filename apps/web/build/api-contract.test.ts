import { contract } from '@wayhouse/domain'
import { expect, it } from 'vitest'
import { requestFor } from '../src/platform/api-request.ts'
import { routesOf } from './api-contract.ts'

it('the browser knows every procedure’s method and path, and nothing else of the contract', () => {
  const routes = routesOf(contract)
  expect(routes).toMatchObject({ tribes: { find: { '~orpc': { route: { method: 'GET', path: '/tribes/{id}' } } } } })
  expect(JSON.stringify(routes)).not.toMatch(/summary|schema|errorMap/)
})

it('the browser sends the same requests by the reduced contract as by the whole one', () => {
  const reduced = JSON.parse(JSON.stringify(routesOf(contract))) // as it goes through the bundle
  for (const [room, procedures] of Object.entries(contract)) {
    for (const procedure of Object.keys(procedures)) {
      const input = { id: '1', a: 'b' }
      expect(requestFor(reduced, [room, procedure], input)).toEqual(requestFor(contract, [room, procedure], input))
    }
  }
})
