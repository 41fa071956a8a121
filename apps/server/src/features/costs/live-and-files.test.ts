import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { readOwnData } from '../../platform/own-data.ts'
import { onePixel } from '../../testing/authorisation/responses.ts'
import { addExpense, changeExpense, costsOf, settle, startLedger } from '../../testing/costs.ts'
import type { TestLedger } from '../../testing/costs.ts'
import { connectLive } from '../../testing/live-client.ts'
import { operate } from '../../testing/operate.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let ledger: TestLedger
beforeAll(async () => (app = await startTestApp()))
afterAll(() => app.close())
beforeEach(async () => (ledger = await startLedger(app)))

describe('a change of costs', () => {
  it('COST-01 is announced to all who look, on every node, with ids only', async () => {
    const { ana, ben, tribe } = ledger
    const clients = [await connectLive(app, ben), await connectLive(await app.secondNode(), ana)]
    await addExpense(ledger, ana)
    for (const client of clients)
      expect(await client.next('costs.changed')).toEqual({ type: 'costs.changed', tribe_id: tribe })
    for (const client of clients) client.close()
  })

  it('COST-01 is not announced to strangers', async () => {
    const stranger = await app.member()
    const [client, own] = [await connectLive(app, stranger), await connectLive(app, ledger.ben)]
    await addExpense(ledger, ledger.ana)
    await own.next('costs.changed')
    expect(client.events.map(({ type }) => type)).not.toContain('costs.changed')
    for (const each of [client, own]) each.close()
  })
})

describe('the picture of a receipt', () => {
  const upload = async (member: TestMember, bytes: Uint8Array = onePixel) => {
    const response = await fetch(`${app.url}/api/tribes/${ledger.tribe}/costs/receipts`, {
      method: 'POST',
      headers: { cookie: member.cookie, 'content-type': 'image/png' },
      body: new Uint8Array(bytes),
    })
    const body = (await response.json()) as { id: string; url: string }
    return { status: response.status, body }
  }

  it('COST-02 belongs to a line, and is read by those who may see the costs', async () => {
    const { ana, ben } = ledger
    const { status, body } = await upload(ana)
    expect(status).toBe(201)
    expect(await addExpense(ledger, ben, { receipt_id: body.id })).toMatchObject({ status: 404 })
    const { body: line } = await addExpense(ledger, ana, { receipt_id: body.id })
    expect(line.expense.receipt).toEqual({ id: body.id, url: body.url })
    const picture = await ben.request('GET', body.url)
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect((await (await app.member()).request('GET', body.url)).status).toBe(404)
  })

  it('COST-01 of a line that who has left is not in is not shown to them', async () => {
    const { ana, ben, host } = ledger
    const uploadFor = async (ids: string[]) => {
      const { body } = await upload(ana)
      await addExpense(ledger, ana, { receipt_id: body.id, split: { kind: 'equal', members: ids } })
      return body.url
    }
    const [own, ofOthers] = [await uploadFor([ana.id, ben.id]), await uploadFor([ana.id, host.id])]
    await ben.request('POST', `/api/tribes/${ledger.tribe}/leave`)
    expect((await ben.request('GET', own)).status).toBe(200)
    expect((await ben.request('GET', ofOthers)).body.code).toBe('RECEIPT_NOT_FOUND')
  })

  it('COST-02 that no line has is forgotten after a day, and what is no picture is refused', async () => {
    const { ana } = ledger
    expect((await upload(ana, Buffer.from('<svg/>'))).status).toBe(415)
    const [kept, removed] = [(await upload(ana)).body, (await upload(ana)).body]
    const { body: line } = await addExpense(ledger, ana, { receipt_id: kept.id })
    await app.db
      .updateTable('cost_receipts')
      .set({ stored_at: new Date(app.clock.now().getTime() - days(2)) })
      .execute()
    await app.rooms.costs.removeUnusedReceipts()
    const statuses = async () => [kept, removed].map(async ({ url }) => (await ana.request('GET', url)).status)
    expect(await Promise.all(await statuses())).toEqual([200, 404])
    await changeExpense(ledger, ana, line.id, { version: 1, receipt_id: null })
    await app.rooms.costs.removeUnusedReceipts()
    expect(await Promise.all(await statuses())).toEqual([404, 404])
  })
})

describe('the download of a member', () => {
  it('COST-09 has the lines they are in and their payments, and nothing of others', async () => {
    const { host, ana, ben } = ledger
    await addExpense(ledger, ana, { title: 'Among all', amount: '30.00' })
    await addExpense(ledger, host, { title: 'Without Ben', split: { kind: 'equal', members: [host.id, ana.id] } })
    await settle(ledger, ben, { to: ana.id, amount: '10.00' })
    await ben.request('PUT', '/api/me/paying-details', { details: { kind: 'text', text: 'Cash' } })
    const data = await inTransaction(app.db, (trx) => readOwnData(trx, app.ownData(), ben.id))
    expect(data['shared_expenses']).toMatchObject([{ title: 'Among all', my_share: 1000, paid_by_me: false }])
    expect(data['payments_of_costs']).toMatchObject([{ amount: 1000, paid_by_me: true, state: 'claimed' }])
    expect(data['paying_details']).toMatchObject([{ kind: 'text', text: 'Cash' }])
    expect(JSON.stringify(data)).not.toContain('Without Ben')
  })
})

describe('the rates of operators', () => {
  it('COST-04 are set for a day and a currency, and are used from then on', async () => {
    const { ana, today } = ledger
    expect((await operate(app, 'rates', 'set', today, 'USD', '1.25', 'test')).exitCode).toBe(0)
    expect((await operate(app, 'rates')).lines).toContain(`${today}  USD  1.25  test`)
    const act = await app.db.selectFrom('audit_log').select(['act', 'subject_name', 'after']).executeTakeFirst()
    const after = { per_euro: '1.25', source: 'test' }
    expect(act).toEqual({ act: 'set rate', subject_name: `USD on ${today}`, after })
    for (const [day, currency, rate] of [
      ['2027-02-31', 'USD', '1.2'],
      [today, 'EUR', '1'],
      [today, 'USD', '0'],
    ] as const)
      expect((await operate(app, 'rates', 'set', day, currency, rate, 'test')).exitCode).toBe(1)
    await addExpense(ledger, ana)
    const { body } = await addExpense(ledger, ana, { amount: '10.00', currency: 'USD' })
    expect(body.expense.counts).toEqual({ amount: '8.00', currency: 'EUR' })
    expect((await costsOf(ledger, ana)).currency).toBe('EUR')
  })
})

describe('the email of an accepted guest', () => {
  it('COST-07 says what they pay by the plan, and until when', async () => {
    const { host, tribe } = ledger
    await host.request('PUT', `/api/tribes/${tribe}/costs/plan`, {
      free_cancellation_until: null,
      dates: [{ due: { days_after_acceptance: 7 }, part: { percent: 100 } }],
    })
    const guest = await app.member({ name: ['Gina', 'Guest'] })
    const { body } = await guest.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'Hello' })
    expect((await host.request('POST', `/api/reservations/${body.id}/accept`, {})).status).toBe(200)
    const { items } = (await guest.request('GET', '/api/notifications')).body
    expect(items.map(({ title }: { title: string }) => title)).toContain('Reservation accepted')
    const [row] = await app.db
      .selectFrom('notifications')
      .select('facts')
      .where('user_id', '=', guest.id)
      .where('type', '=', 'request_accepted')
      .execute()
    expect(JSON.stringify(row?.facts)).toContain('€570.00 by ')
  })
})
