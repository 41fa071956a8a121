import { randomUUID } from 'node:crypto'
import { addDays } from '@wayhouse/domain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { readOwnData } from '../../platform/own-data.ts'
import { addExpense, actOn, balancesOf, costsOf, settle, startLedger } from '../../testing/costs.ts'
import type { TestLedger } from '../../testing/costs.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let ledger: TestLedger
beforeAll(async () => (app = await startTestApp()))
afterAll(() => app.close())
beforeEach(async () => (ledger = await startLedger(app)))

const read = (member: TestMember, tribe = ledger.tribe) => member.request('GET', `/api/tribes/${tribe}/costs`)
const leave = (member: TestMember) => member.request('POST', `/api/tribes/${ledger.tribe}/leave`)
const titles = ({ expenses }: { expenses: { title: string }[] }) => expenses.map(({ title }) => title)

describe('who reads the costs of a tribe', () => {
  it('COST-01 host and accepted members, with a lapsed membership too; for others they are those of an unknown tribe', async () => {
    const { host, ana } = ledger
    expect((await read(host)).status).toBe(200)
    await app.db.updateTable('profiles').set({ subscription_status: 'expired' }).where('id', '=', ana.id).execute()
    expect((await read(ana)).status).toBe(200)
    expect((await addExpense(ledger, ana)).status).toBe(201)
    const stranger = await app.member()
    const answer = await read(stranger)
    const unknown = await read(stranger, randomUUID())
    const plain = ({
      body: { request_id: _, ...body },
      status,
    }: {
      status: number
      body: Record<string, unknown>
    }) => ({
      status,
      body,
    })
    expect(plain(answer)).toEqual(plain(unknown))
    expect(plain(answer)).toMatchObject({ status: 404, body: { code: 'TRIBE_NOT_FOUND' } })
    expect(await addExpense(ledger, stranger)).toMatchObject({ status: 404, body: { code: 'TRIBE_NOT_FOUND' } })
  })

  it('COST-01 who left reads the lines they are in until all is settled, then ninety days', async () => {
    const { host, ana, ben } = ledger
    const shares = { split: { kind: 'equal', members: [ana.id, ben.id] } }
    await addExpense(ledger, ana, { title: 'Between us', amount: '20.00', ...shares })
    await addExpense(ledger, host, { title: 'Not mine', split: { kind: 'equal', members: [host.id, ana.id] } })
    expect((await leave(ben)).status).toBe(200)
    const costs = await costsOf(ledger, ben)
    expect(titles(costs)).toEqual(['Between us'])
    expect(costs.balances).toEqual([{ member_id: ben.id, currency: 'EUR', amount: '-10.00' }])
    expect(costs.may).toEqual({ add: false, set_plan: false })
    expect(await addExpense(ledger, ben)).toMatchObject({ status: 403 })
    expect(await addExpense(ledger, ana, { payer_id: ben.id })).toMatchObject({ status: 422 })
    const { body } = await settle(ledger, ben, { to: ana.id, amount: '10.00' })
    await actOn(ledger, ana, ['settlements', body.id, 'received'])
    expect((await read(ben)).status).toBe(200)
    const settled = new Date(app.clock.now().getTime() - days(91))
    await app.db.updateTable('cost_members').set({ left_at: settled }).where('user_id', '=', ben.id).execute()
    await app.db
      .updateTable('cost_balances')
      .set({ changed_at: settled })
      .where('tribe_id', '=', ledger.tribe)
      .execute()
    expect((await read(ben)).status).toBe(404)
    expect((await read(ana)).status).toBe(200)
  })

  it('COST-01 who was removed without a cost reads nothing after ninety days, and who was never in reads nothing', async () => {
    const { ben } = ledger
    await leave(ben)
    expect((await read(ben)).status).toBe(200)
    const left_at = new Date(app.clock.now().getTime() - days(91))
    await app.db.updateTable('cost_members').set({ left_at }).where('user_id', '=', ben.id).execute()
    expect((await read(ben)).status).toBe(404)
  })

  it('BLOCK-03 COST-01 somebody hidden by a block is "A member" with an id of its own; amounts stay', async () => {
    const { ana, ben } = ledger
    await addExpense(ledger, ana)
    await ben.request('PUT', `/api/users/${ana.id}/block`)
    const { members, expenses, balances, own_member_id } = await costsOf(ledger, ben)
    const hidden = members.find(({ name }: { name: string }) => name === 'A member')
    expect(hidden).toMatchObject({ avatar_url: null, has_profile: false })
    expect(JSON.stringify({ members, expenses, balances })).not.toContain(ana.id)
    expect(expenses[0]).toMatchObject({ payer_id: hidden.id, amount: '90.00' })
    expect(balances).toContainEqual({ member_id: hidden.id, currency: 'EUR', amount: '60.00' })
    expect(own_member_id).toBe(ben.id)
    const paid = await settle(ledger, ben, { to: hidden.id, amount: '30.00' })
    expect(paid.status).toBe(201)
    expect((await actOn(ledger, ana, ['settlements', paid.body.id, 'received'])).status).toBe(200)
  })

  it('BLOCK-03 COST-02 a line among all has those hidden by a block in it', async () => {
    const { ana, ben } = ledger
    await ben.request('PUT', `/api/users/${ana.id}/block`)
    const { status, body } = await addExpense(ledger, ben, { split: { kind: 'equal' } })
    expect({ status, amounts: body.shares?.map(({ amount }: { amount: string }) => amount) }).toEqual({
      status: 201,
      amounts: ['30.00', '30.00', '30.00'],
    })
  })
})

describe('who has left a tribe that is hidden from them now', () => {
  const title = 'House of the hidden heron'

  it('BLOCK-02 BLOCK-03 COST-01 settles, and learns neither its name nor its days nor who takes part, nor what of it changes', async () => {
    const { host, ana, ben, tribe } = ledger
    await addExpense(ledger, ana, { amount: '90.00' })
    await leave(ben)
    const shown = async () => {
      const paths = ['costs', 'costs.json', 'costs.csv', 'costs/nights', 'costs/expenses'].map((path) =>
        ben.request('GET', `/api/tribes/${tribe}/${path}`),
      )
      const answers = await Promise.all([...paths, ben.request('GET', '/api/me/costs')])
      return answers.map(({ body }) => JSON.stringify(body)).join()
    }
    const { start_date, end_date } = (await host.request('GET', `/api/tribes/${tribe}`)).body
    for (const known of [start_date, host.id, 'Hana Host']) expect(await shown()).toContain(known)
    await host.request('PUT', `/api/users/${ben.id}/block`)
    const moved = addDays(start_date, 3)
    const changed = await host.request('PATCH', `/api/tribes/${tribe}`, { version: 1, title, start_date: moved })
    expect(changed.status).toBe(200)
    for (const secret of [title, start_date, moved, end_date, host.id, 'Hana Host'])
      expect(await shown(), secret).not.toContain(secret)
    const costs = await costsOf(ledger, ben)
    expect(costs).toMatchObject({ title: 'A tribe', stay: { from: ledger.today, to: ledger.today } })
    expect(new Set(costs.members.map(({ standing }: { standing: string }) => standing))).toEqual(new Set(['left']))
    const paid = await settle(ledger, ben, { to: ana.id, amount: '30.00' })
    expect((await actOn(ledger, ana, ['settlements', paid.body.id, 'received'])).status).toBe(200)
    // who takes part sees it as before
    expect(await costsOf(ledger, ana)).toMatchObject({ title, stay: { from: moved } })
  })

  it('BLOCK-02 COST-09 has its lines and payments in their data, without the tribe', async () => {
    const { host, ana, ben, tribe } = ledger
    await addExpense(ledger, ana)
    await addExpense(ledger, ben, { title: 'Mine' })
    const { body } = await settle(ledger, ben, { to: host.id, amount: '10.00' })
    expect(body.state).toBe('claimed')
    await leave(ben)
    const dataOf = () => inTransaction(app.db, (trx) => readOwnData(trx, app.ownData(), ben.id))
    const parts = ['costs_of_stays', 'shared_expenses', 'payments_of_costs'] as const
    const before = await dataOf()
    for (const part of parts) expect(JSON.stringify(before[part])).toContain(tribe)
    await host.request('PUT', `/api/users/${ben.id}/block`)
    const data = await dataOf()
    for (const part of parts) expect(data[part]).toHaveLength(before[part]?.length ?? 0)
    expect(JSON.stringify(data)).not.toContain(tribe)
  })
})

describe('the ledger stays whole', () => {
  it('COST-09 after the erasure of a member: "Former member", amounts stay', async () => {
    const { host, ana, ben, tribe } = ledger
    await addExpense(ledger, ben)
    await addExpense(ledger, ana, { amount: '30.00' })
    await ben.request('POST', `/api/tribes/${tribe}/leave`)
    await app.db
      .updateTable('profiles')
      .set({ deletion_requested_at: new Date(app.clock.now().getTime() - days(31)) })
      .where('id', '=', ben.id)
      .execute()
    await app.eraseDueAccounts()
    const { members, balances, expenses } = await costsOf(ledger, ana)
    const former = members.find(({ standing }: { standing: string }) => standing === 'former')
    expect(former).toMatchObject({ name: 'Former member', has_profile: false })
    expect(balances.map(({ amount }: { amount: string }) => amount).toSorted()).toEqual(['-10.00', '-40.00', '50.00'])
    expect(titles({ expenses })).toHaveLength(2)
    expect(JSON.stringify(expenses)).not.toContain(ben.id)
    expect(Object.keys(await balancesOf(ledger, host))).toContain(former.id)
  })

  it('COST-05 a host who hands over reads on; the new host may change lines', async () => {
    const { host, ana, ben, tribe } = ledger
    const { body: line } = await addExpense(ledger, ben)
    await host.request('POST', `/api/tribes/${tribe}/hand-over`, { member_id: ana.id, host_stays: false })
    expect((await ana.request('POST', `/api/tribes/${tribe}/hand-over/accept`, {})).status).toBe(200)
    expect((await read(host)).status).toBe(200)
    expect((await costsOf(ledger, host)).members).toContainEqual(
      expect.objectContaining({ id: host.id, standing: 'left' }),
    )
    expect(await actOn(ledger, host, ['expenses', line.id, 'void'], { version: 1, reason: 'No' })).toMatchObject({
      status: 403,
    })
    expect(await actOn(ledger, ana, ['expenses', line.id, 'void'], { version: 1, reason: 'Yes' })).toMatchObject({
      status: 200,
    })
  })

  it('COST-05 a tribe with costs that are not settled is not deleted; one without any is', async () => {
    const { host, ana, ben, tribe } = ledger
    await addExpense(ledger, ana)
    for (const member of [ana, ben]) await leave(member)
    const remove = () => host.request('DELETE', `/api/tribes/${tribe}`)
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'TRIBE_HAS_COSTS' } })
    for (const member of [host, ben]) {
      const { body } = await settle(ledger, member, { to: ana.id, amount: '30.00' })
      await actOn(ledger, ana, ['settlements', body.id, 'received'])
    }
    expect((await remove()).status).toBe(200)
    expect((await read(ana)).status).toBe(404)
  })

  it('COST-06 who is not even is told when the stay ends', async () => {
    const { host, ana, tribe } = ledger
    await addExpense(ledger, ana)
    const start_date = addDays(app.clock.today(), -10)
    await app.db
      .updateTable('tribes')
      .set({ start_date, end_date: addDays(start_date, 9) })
      .where('id', '=', tribe)
      .execute()
    expect((await host.request('POST', `/api/tribes/${tribe}/complete`)).status).toBe(200)
    const bell = await ana.request('GET', '/api/notifications')
    const open = bell.body.items.find(({ title }: { title: string }) => title === 'Costs are still open')
    expect(open.message).toContain('You still get €60.00.')
  })
})
