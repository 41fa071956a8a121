import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hours } from '../platform/clock.ts'
import { mailsTo } from '../testing/mails.ts'
import { noor, operate as operateOn } from '../testing/operate.ts'
import { addOperator } from '../testing/operators.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp, TestMember } from '../testing/test-app.ts'
import { usage } from './commands.ts'

let app: TestApp
let ana: TestMember
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.updateTable('profiles').set({ role: 'member' }).where('role', '<>', 'member').execute()
  await app.db.deleteFrom('pending_acts').execute()
  ana = await app.member({ name: ['Ana', 'Ruiz'] })
})

const operate = (...args: string[]) => operateOn(app, ...args)
const done = (line: string) => ({ lines: [line], exitCode: 0 })
const failed = (line: string) => ({ lines: [line], exitCode: 1 })
const roles = async () => (await operate('operators')).lines
const waiting = async () => (await app.rooms.safety.pendingActs(noor))[0]
const acts = (subject: TestMember) =>
  app.db
    .selectFrom('audit_log')
    .select(['act', 'actor_name', 'reason', 'before', 'after'])
    .where('subject_id', '=', subject.id)
    .orderBy('seq')
    .execute()

describe('roles of operators', () => {
  it('CON-05 G-145 the first operator of an installation is one at once', async () => {
    expect(await operate('operators')).toEqual(done('No member is an operator'))
    expect(await operate('grant', ` ${ana.email.toUpperCase()} `, 'admin')).toMatchObject({ exitCode: 0 })
    expect(await roles()).toEqual([`${ana.email}  admin`])
    expect(await acts(ana)).toMatchObject([
      { act: 'grant role', actor_name: 'noor', after: { role: 'admin', first: true } },
    ])
    expect((await mailsTo(app, ana.email)).at(-1)?.subject).toContain('You are now an admin')
    const changes = await app.db.selectFrom('role_changes').selectAll().where('user_id', '=', ana.id).execute()
    expect(changes).toMatchObject([{ role: 'admin', changed_by: 'noor' }])
  })

  it('CON-05 where there is only one operator, a role is given after 24 hours, and can be undone until then', async () => {
    const admin = await addOperator(app, 'admin')
    const ben = await app.member()
    expect(await operate('grant', ana.email, 'Helps with reports')).toMatchObject({ exitCode: 0 })
    const { id = '' } = (await waiting()) ?? {}
    expect((await admin.request('POST', `/api/admin/acts/${id}/undo`, {})).status).toBe(204)
    await operate('grant', ben.email, 'admin', 'Helps with payments')
    app.clock.advance(hours(23))
    await app.rooms.safety.finishDueActs()
    expect(await roles()).toEqual([`${admin.email}  admin`])
    app.clock.advance(hours(1))
    await app.rooms.safety.finishDueActs()
    expect(await roles()).toEqual([`${admin.email}  admin`, `${ben.email}  admin`].toSorted())
    expect(await acts(ana)).toMatchObject([{ act: 'propose to grant' }, { act: 'undo to grant' }])
    expect(await acts(ben)).toMatchObject([
      { act: 'propose to grant', reason: 'Helps with payments', after: { role: 'admin' } },
      { act: 'grant role', before: { role: null }, after: { role: 'admin', proposed_by: 'noor' } },
    ])
  })

  it('CON-05 a second operator gives and takes a role in the console, never their own', async () => {
    const [admin, moderator] = [await addOperator(app, 'admin'), await addOperator(app)]
    await operate('grant', ana.email)
    expect(await waiting()).toMatchObject({ kind: 'grant', role: 'moderator', due_at: null })
    const confirm = async (by: TestMember, act = 'confirm') =>
      (await by.request('POST', `/api/admin/acts/${(await waiting())?.id}/${act}`, {})).status
    expect(await confirm(moderator)).toBe(204)
    expect(await roles()).toContain(`${ana.email}  moderator`)
    expect(await operate('revoke', admin.email, 'Left the company')).toMatchObject({ exitCode: 0 })
    expect((await admin.request('GET', '/api/admin/acts')).body).toMatchObject([{ kind: 'revoke', is_about_me: true }])
    expect([await confirm(admin), await confirm(admin, 'undo')]).toEqual([409, 409])
    expect((await moderator.request('GET', '/api/admin/acts')).body).toMatchObject([{ is_about_me: false }])
    expect(await confirm(moderator)).toBe(204)
    expect(await roles()).not.toContain(`${admin.email}  admin`)
    expect((await admin.request('GET', '/api/admin/overview')).status).toBe(404)
    expect((await acts(admin)).at(-1)).toMatchObject({
      act: 'revoke role',
      reason: 'Left the company',
      before: { role: 'admin' },
    })
  })

  it('CON-05 nobody confirms what they asked for, and a member has one act that waits', async () => {
    await addOperator(app)
    await addOperator(app)
    await operate('grant', ana.email)
    expect((await operate('acts', 'confirm', (await waiting())?.id ?? '')).exitCode).toBe(1)
    expect((await operate('grant', ana.email, 'admin')).exitCode).toBe(1)
  })

  it('CON-05 in an emergency it happens at once, with a reason, and the audit says so', async () => {
    await addOperator(app)
    const other = await addOperator(app, 'admin')
    expect(await operate('grant', ana.email, 'admin', '--emergency')).toEqual({ lines: usage, exitCode: 1 })
    expect(await operate('revoke', other.email, '--emergency')).toEqual({ lines: usage, exitCode: 1 })
    expect(await operate('grant', ana.email, 'admin', 'Nobody answers', '--emergency')).toEqual(
      done(`${ana.email}: is now an admin`),
    )
    expect(await operate('revoke', other.email, 'Stolen phone', '--emergency')).toEqual(
      done(`${other.email}: is no longer an operator`),
    )
    expect((await acts(other)).at(-1)).toMatchObject({ reason: 'Stolen phone', after: { role: null, emergency: true } })
  })

  it('G-145 what changes nothing says so', async () => {
    expect(await operate('revoke', ana.email)).toEqual(failed(`${ana.email} is no operator`))
    await operate('grant', ana.email)
    expect(await operate('grant', ana.email)).toEqual(failed(`${ana.email} is a moderator already`))
    for (const act of ['grant', 'revoke'])
      expect(await operate(act, 'nobody@member.test')).toEqual(failed('No member has the address nobody@member.test'))
  })

  it.each([
    [['grant']],
    [['revoke']],
    [['operators', 'x']],
    [['grant', 'x', 'admin', 'why', 'more']],
    [['revoke', 'x', 'why', 'more']],
  ])('G-145 %j is not a command: the usage is printed', async (args) => {
    expect(await operate(...args)).toEqual({ lines: usage, exitCode: 1 })
  })
})
