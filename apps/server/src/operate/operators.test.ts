import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operate as operateOn } from '../testing/operate.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp, TestMember } from '../testing/test-app.ts'
import { usage } from './commands.ts'

let app: TestApp
let ana: TestMember
beforeAll(async () => {
  app = await startTestApp()
  ana = await app.member()
})
afterAll(() => app.close())

const operate = (...args: string[]) => operateOn(app, 'operators', ...args)

describe('operators of the product', () => {
  it('G-145 are listed, given a role and deprived of it by commands', async () => {
    const done = (line: string) => ({ lines: [line], exitCode: 0 })
    expect(await operate()).toEqual(done('No member is an operator'))
    expect(await operate('add', ` ${ana.email.toUpperCase()} `)).toMatchObject({ exitCode: 0 })
    expect(await operate()).toEqual(done(`${ana.email}  moderator`))
    expect(await operate('add', ana.email, 'admin')).toEqual(done(`${ana.email}: is now an admin`))
    expect(await operate()).toEqual(done(`${ana.email}  admin`))
    expect(await operate('remove', ana.email)).toEqual(done(`${ana.email}: is no longer an operator`))
    expect(await operate()).toEqual(done('No member is an operator'))
  })

  it('G-145 each change is kept, with who made it', async () => {
    const ben = await app.member()
    for (const args of [
      ['add', ben.email, 'admin'],
      ['remove', ben.email],
    ])
      await operate(...args)
    const changes = await app.db
      .selectFrom('role_changes')
      .select(['role', 'changed_by'])
      .where('user_id', '=', ben.id)
      .orderBy('changed_at')
      .execute()
    expect(changes).toEqual([
      { role: 'admin', changed_by: 'noor' },
      { role: 'member', changed_by: 'noor' },
    ])
  })

  it('G-145 what changes nothing says so', async () => {
    const failed = (line: string) => ({ lines: [line], exitCode: 1 })
    expect(await operate('remove', ana.email)).toEqual(failed(`${ana.email} is no operator`))
    await operate('add', ana.email)
    expect(await operate('add', ana.email)).toEqual(failed(`${ana.email} is a moderator already`))
    for (const act of ['add', 'remove'])
      expect(await operate(act, 'nobody@member.test')).toEqual(failed('No member has the address nobody@member.test'))
  })

  it.each([[['add']], [['remove']], [['promote', 'x']], [['add', 'x', 'owner']], [['remove', 'x', 'admin']]])(
    'G-145 %j is not a command: the usage is printed',
    async (args) => {
      expect(await operate(...args)).toEqual({ lines: usage, exitCode: 1 })
    },
  )
})
