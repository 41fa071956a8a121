import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishTribe } from '../testing/builders.ts'
import { operate as operateOn } from '../testing/operate.ts'
import { buy, callCount, newcomer } from '../testing/payments.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { usage } from './commands.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const operate = (...args: string[]) => operateOn(app, ...args)
const acts = async () =>
  (await app.db.selectFrom('audit_log').select('act').orderBy('seq', 'desc').limit(1).execute()).map(({ act }) => act)
const notCommand = { lines: usage, exitCode: 1 }

describe('tribes in the terminal', () => {
  it('CON-09 are listed, taken down with a rule and a reason, and restored', async () => {
    const [host, stranger] = [await app.member({ name: ['Hanna', 'Host'] }), await app.member()]
    const tribe = await publishTribe(app, host)
    const seen = async () => (await stranger.request('GET', `/api/tribes/${tribe}`)).status
    expect((await operate('tribes', 'hanna')).lines).toEqual([expect.stringMatching(`^${tribe}.* open .*Hanna Host$`)])
    expect((await operate('tribes', 'nobody')).lines).toEqual(['No tribe is like this'])
    for (const args of [
      ['take-down', tribe],
      ['take-down', tribe, '9', 'x'],
      ['take-down', tribe, '3', ' '],
      ['restore'],
    ])
      expect(await operate('tribes', ...args)).toEqual(notCommand)
    expect((await operate('tribes', 'take-down', tribe, '3', 'Another flat')).exitCode).toBe(0)
    expect([await seen(), await acts()]).toEqual([404, ['take tribe down']])
    expect((await operate('tribes', 'take-down', tribe, '3', 'Another flat')).exitCode).toBe(1)
    expect((await operate('tribes')).lines[0]).toContain('taken down')
    expect((await operate('tribes', 'restore', tribe)).exitCode).toBe(0)
    expect(await seen()).toBe(200)
    expect((await operate('tribes', 'restore', tribe)).exitCode).toBe(1)
    expect((await operate('tribes', 'restore', 'x')).exitCode).toBe(1)
  })
})

describe('payments in the terminal', () => {
  it('CON-09 are listed and paid back once, with a reason', async () => {
    const member = await newcomer(app)
    expect((await operate('payments', member.email)).lines).toEqual(['No payments'])
    await buy(app, member, 'nomad')
    const [line = ''] = (await operate('payments', member.email)).lines
    expect(line).toMatch(/nomad {2}€59\.00 {2}paid$/)
    expect((await operate('payments')).lines).toContain(line)
    expect((await operate('payments', 'mismatches')).lines).toEqual(['The provider and the members agree'])
    const [id = ''] = line.split('  ')
    expect(await operate('payments', 'refund', id)).toEqual(notCommand)
    const before = await callCount(app, '/v1/refunds')
    for (const time of ['first', 'again'])
      expect([time, (await operate('payments', 'refund', id, 'They asked')).exitCode]).toEqual([time, 0])
    expect(await acts()).toEqual(['refund payment'])
    await expect.poll(() => callCount(app, '/v1/refunds')).toBe(before + 1)
    expect((await operate('payments', 'refund', 'pi_unknown', 'They asked')).exitCode).toBe(1)
    expect((await operate('payments', 'retry', '6f1f0000-0000-4000-8000-000000000000')).exitCode).toBe(1)
  })
})

describe('settings in the terminal', () => {
  it('CON-09 are listed and changed, with an act of the audit', async () => {
    expect((await operate('settings')).lines).toContain('sign_up_open  true')
    expect((await operate('settings', 'set', 'sign_up_open', 'false')).exitCode).toBe(0)
    expect((await operate('settings')).lines).toContain('sign_up_open  false')
    expect(await acts()).toEqual(['change setting'])
    expect((await operate('settings', 'set', 'sign_up_open', 'false')).exitCode).toBe(1)
    await operate('settings', 'set', 'sign_up_open', 'true')
    for (const [name, value] of [
      ['nomad_cents', '1'],
      ['sign_up_open', 'maybe'],
      ['theme', 'red'],
      ['lunch', 'late'],
    ] as const)
      expect((await operate('settings', 'set', name, value)).exitCode).toBe(1)
    expect(await operate('settings', 'set', 'sign_up_open')).toEqual(notCommand)
  })
})
