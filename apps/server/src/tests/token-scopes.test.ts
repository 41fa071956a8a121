import { randomUUID } from 'node:crypto'
import { contract, scopeOf } from '@wayhouse/domain'
import { tokenScopes } from '@wayhouse/domain/accounts'
import type { TokenScope } from '@wayhouse/domain/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberWithPassword } from '../testing/accounts.ts'
import { addOperator } from '../testing/operators.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { createToken, requestsWith } from '../testing/tokens.ts'

/** Every operation of the contract, with the scope that a token needs. */
const operations = Object.entries(contract).flatMap(([room, procedures]) =>
  Object.entries(procedures).map(([procedure, { '~orpc': declared }]) => {
    const { route, meta } = declared as { route: { method?: string; path?: string }; meta: { access: string } }
    const path = `/api${(route.path ?? '').replaceAll(/\{\w+\}/g, () => randomUUID())}`
    const name = `${room}.${procedure}`
    return { name, method: route.method ?? '', path, isForOperators: meta.access === 'operator', scope: scopeOf(name) }
  }),
)
const scoped = operations.filter(({ scope }) => scope !== null)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The status and code with which a token is refused; only the guard may have looked at the request. */
async function answersTo(token: string, asked: typeof operations) {
  const send = requestsWith(app, token)
  const answers: { name: string; status: number; code: string; scope: string }[] = []
  // one after the other: as many at once would be refused as an overload
  for (const { name, method, path } of asked) {
    const { status, body } = await send(method, path)
    answers.push({ name, status, code: body.code, scope: body.scope })
  }
  return answers
}

describe('the scopes of access tokens', () => {
  it('SEC-01 leave out sign-in, the account, tokens, payments, safety and the console, and have every other room', () => {
    for (const room of ['accounts', 'membership', 'safety', 'verification', 'operators', 'console'])
      expect(scoped.filter(({ name }) => name.startsWith(`${room}.`))).toEqual([])
    expect(new Set(scoped.map(({ scope }) => scope))).toEqual(new Set(tokenScopes))
    // more ways in that would outlive the token, where money goes, and what is agreed to in the settings
    for (const name of ['reservations.calendar', 'reservations.renewCalendar', 'costs.ownDetails', 'costs.setDetails'])
      expect([name, scopeOf(name)]).toEqual([name, null])
    for (const name of ['notifications.chooseMail', 'chat.choose', 'toString', 'tribes.nothing', ''])
      expect([name, scopeOf(name)]).toEqual([name, null])
  })

  it('SEC-01 those that change something are never those that read', () => {
    for (const { name, method, scope } of scoped)
      expect([name, method === 'GET']).toEqual([name, scope?.endsWith(':read')])
  })

  it('SEC-01 a token of all scopes is refused by every operation that is in none; those of operators do not exist', async () => {
    const asked = operations.filter(({ scope }) => scope === null)
    expect(asked.length).toBeGreaterThan(80)
    const operator = await addOperator(app, 'admin')
    const password = await app.passwordHashes.hash('an unusual password')
    await app.db
      .insertInto('accounts')
      .values({ user_id: operator.id, account_id: operator.id, provider_id: 'credential', password })
      .execute()
    const { token } = await createToken(operator)
    const answers = await answersTo(token, asked)
    expect(answers.map(({ name, status, code }) => [name, status, code])).toEqual(
      asked.map(({ name, isForOperators }) =>
        isForOperators ? [name, 404, 'NOT_FOUND'] : [name, 403, 'TOKEN_SCOPE_MISSING'],
      ),
    )
    // in the session the same member is an operator
    expect((await operator.request('GET', '/api/admin/me')).status).toBe(200)
  })

  it.each(tokenScopes.map((scope) => [scope]))(
    'SEC-01 a token of %s calls its operations and no other',
    async (scope) => {
      const member = await memberWithPassword(app)
      const own = scoped.filter((operation) => operation.scope === scope)
      const { token } = await createToken(member, { scopes: [scope] })
      for (const { name, status, code } of await answersTo(token, own))
        expect([name, status === 401 || status >= 500 || code === 'TOKEN_SCOPE_MISSING']).toEqual([name, false])
      // one of each other scope, with its name
      const others = tokenScopes.filter((other) => other !== scope).map(firstOf)
      const answers = await answersTo(token, others)
      expect(answers).toEqual(
        others.map((other) => ({ name: other.name, status: 403, code: 'TOKEN_SCOPE_MISSING', scope: other.scope })),
      )
    },
  )

  it('SEC-01 a token of all scopes but one is refused by every operation of that one', async () => {
    const member = await memberWithPassword(app)
    for (const scope of ['messages:read', 'costs:write'] as const) {
      const { token } = await createToken(member, { scopes: tokenScopes.filter((other) => other !== scope) })
      const own = scoped.filter((operation) => operation.scope === scope)
      const answers = await answersTo(token, own)
      expect(answers.map(({ name, code }) => [name, code])).toEqual(
        own.map(({ name }) => [name, 'TOKEN_SCOPE_MISSING']),
      )
    }
  })
})

function firstOf(scope: TokenScope) {
  const first = scoped.find((operation) => operation.scope === scope)
  if (first === undefined) throw new Error(`no operation has the scope ${scope}`)
  return first
}
