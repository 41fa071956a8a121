import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hours } from '../../platform/clock.ts'
import { bellTitles } from '../../testing/bell.ts'
import { addExpense, costsOf, startLedger } from '../../testing/costs.ts'
import type { TestLedger } from '../../testing/costs.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let ledger: TestLedger
beforeAll(async () => (app = await startTestApp()))
afterAll(() => app.close())
beforeEach(async () => (ledger = await startLedger(app)))

const account = { kind: 'iban', name: 'Ana Sousa', iban: 'DE89 3704 0044 0532 0130 00' }
const set = (member: TestMember, details: object = account) =>
  member.request('PUT', '/api/me/paying-details', { details })

describe('paying details', () => {
  it('COST-08 are read by host and accepted members, not by those who left or never joined', async () => {
    const { host, ana, ben, tribe } = ledger
    expect(await set(ana)).toMatchObject({ status: 200, body: { details: { text: 'DE89370400440532013000' } } })
    const details = async (member: TestMember) => (await costsOf(ledger, member)).paying_details
    const shown = {
      member_id: ana.id,
      kind: 'iban',
      text: 'DE89370400440532013000',
      name: 'Ana Sousa',
      is_recent: true,
    }
    for (const member of [host, ben, ana]) expect(await details(member)).toMatchObject([shown])
    expect((await (await app.member()).request('GET', `/api/tribes/${tribe}/costs`)).status).toBe(404)
    await ana.request('POST', `/api/tribes/${tribe}/leave`)
    expect(await details(ben)).toEqual([])
  })

  it('COST-08 a change is told to all in the stay, and marked for 72 hours', async () => {
    const { host, ana, ben } = ledger
    await set(ana)
    await set(ana)
    expect(await bellTitles(ben)).toEqual(['Ana Sousa changed how you pay them'])
    expect(await bellTitles(host)).toEqual(['Ana Sousa changed how you pay them'])
    expect(await bellTitles(ana)).toEqual([])
    const isRecent = async () => (await costsOf(ledger, ben)).paying_details[0].is_recent
    const ago = (count: number) =>
      app.db
        .updateTable('paying_details')
        .set({ changed_at: new Date(app.clock.now().getTime() - hours(count)) })
        .where('user_id', '=', ana.id)
        .execute()
    await ago(71)
    expect(await isRecent()).toBe(true)
    await ago(73)
    expect(await isRecent()).toBe(false)
    await set(ana, { kind: 'text', text: 'Cash, please' })
    expect(await isRecent()).toBe(true)
  })

  it('COST-08 a change is told in a stay that is over while something is open, also to who has left and is not even', async () => {
    const { host, ana, ben, tribe } = ledger
    await addExpense(ledger, ana)
    await ben.request('POST', `/api/tribes/${tribe}/leave`)
    await app.db.updateTable('tribes').set({ status: 'completed' }).where('id', '=', tribe).execute()
    await set(ana)
    for (const member of [host, ben]) expect(await bellTitles(member)).toContain('Ana Sousa changed how you pay them')
  })

  it('COST-08 a change is not told in a stay that is over and settled', async () => {
    const { host, ana, tribe } = ledger
    await app.db.updateTable('tribes').set({ status: 'completed' }).where('id', '=', tribe).execute()
    await set(ana)
    expect(await bellTitles(host)).toEqual([])
  })

  it.each([
    ['a wrong checksum', { ...account, iban: 'DE89 3704 0044 0532 0130 01' }, 'details.iban'],
    ['the length of another country', { ...account, iban: 'DE48 3704 0044 0532 01' }, 'details.iban'],
    ['no name', { ...account, name: ' ' }, 'details.name'],
    ['an empty text', { kind: 'text', text: ' ' }, 'details.text'],
  ])('COST-08 with %s are refused with the field', async (_, details, path) => {
    const { status, body } = await set(ledger.ana, details)
    expect({ status, path: body.issues?.[0]?.path }).toEqual({ status: 422, path })
    expect((await ledger.ana.request('GET', '/api/me/paying-details')).body).toEqual({ details: null })
  })

  it('COST-08 can be removed', async () => {
    const { ana, ben } = ledger
    await set(ana)
    expect((await ana.request('DELETE', '/api/me/paying-details')).status).toBe(204)
    expect((await costsOf(ledger, ben)).paying_details).toEqual([])
  })
})
