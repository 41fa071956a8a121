import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completedStay, publishTribe } from '../testing/builders.ts'
import { decide, otherUser, report } from '../testing/cases.ts'
import { callsOf, documentedBlock } from '../testing/documented-blocks.ts'
import { unverifiedMember } from '../testing/identity.ts'
import { operate } from '../testing/operate.ts'
import { buy } from '../testing/payments.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { MemberState, TestApp, TestMember } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ IDENTITY_PROVIDER: 'manual' })
})
afterAll(() => app.close())

/** What stands in the documents for something of an installation, and what it is here, in the order of the lines. */
type Values = Record<string, string[]>

/** What each block of operators' commands needs before it is run. A block runs as it is written, but for these values. */
const trials: Record<string, () => Promise<Values>> = {
  'npm run operate -- erasures    ': async () => {
    await member('zuri')
    return {}
  },
  'npm run operate -- suspend zuri': async () => {
    await member('zuri')
    return {}
  },
  'npm run operate -- operators': async () => {
    await member('noor')
    return {}
  },
  'npm run operate -- audit verify': async () => {
    const ana = await member('ana', { subscribed: false })
    await buy(app, ana)
    await publishTribe(app, ana)
    return {}
  },
  'npm run operate -- cases    ': async () => {
    const number = await report(await app.member(), await app.member())
    return { 2061: [String(number)] }
  },
  'npm run operate -- decisions undo': async () => {
    await member('zuri')
    const [undone, appealed] = [await decision(), await decision()]
    const text = 'I never wrote this to anybody here.'
    expect((await appealed.member.request('POST', `/api/decisions/${appealed.id}/appeal`, { text })).status).toBe(201)
    const erased = await app.member()
    const act = { kind: 'erase', memberId: erased.id, rule: null, reason: 'By letter', by: otherUser } as const
    const { id } = await app.rooms.safety.proposeAct(act)
    return { ID: [undone.id, appealed.id, id] }
  },
  'npm run operate -- women off': async () => {
    await member('zuri')
    return {}
  },
  'npm run operate -- waiting': async () => {
    const waiting = [await unverifiedMember(app), await unverifiedMember(app)]
    for (const one of waiting) await one.request('POST', '/api/verification/start', {})
    // one is approved, another one rejected
    return { 'zuri@mail.example': waiting.map(({ email }) => email) }
  },
  'npm run operate -- reviews zuri': async () => {
    const zuri = await member('zuri')
    const host = await app.member()
    const tribe = await completedStay(app, host, [zuri])
    await host.request('POST', `/api/tribes/${tribe}/reviews`, { rating: 2, reviewee_id: zuri.id, comment: 'Loud' })
    const { lines } = await operate(app, 'reviews', zuri.email)
    return { ID: [lines[0]?.split('  ')[0] ?? ''] }
  },
}

describe('the operators’ commands of docs/operations.md', () => {
  it.each(Object.keys(trials))('CON-09 %s', async (beginning) => {
    const values = await trials[beginning]?.()
    for (const [, run, name, dashes, ...words] of callsOf(documentedBlock(beginning), ['npm'])) {
      expect([run, name, dashes]).toEqual(['run', 'operate', '--'])
      const args = words.map((word) => valueOf(values ?? {}, word))
      const { exitCode, lines } = await operate(app, ...args)
      expect([args, exitCode, exitCode === 0 ? [] : lines]).toEqual([args, 0, []])
    }
  })
})

/** The next value of a word, and the last one again and again; a word without values stands for itself. */
function valueOf(values: Values, word: string): string {
  const own = values[word] ?? [word]
  return (own.length > 1 ? own.shift() : own[0]) ?? word
}

/** A member with the address that the documents use. Who had it gives it up. */
async function member(name: string, state: MemberState = {}): Promise<TestMember> {
  const email = `${name}@mail.example`
  const one = await app.member(state)
  await app.db
    .updateTable('users')
    .set((eb) => ({ email: eb.ref('id') }))
    .where('email', '=', email)
    .execute()
  await app.db.updateTable('users').set({ email }).where('id', '=', one.id).execute()
  return { ...one, email }
}

/** A decision that another operator has made about a member. */
async function decision(): Promise<{ id: string; member: TestMember }> {
  const about = await app.member()
  const number = await report(await app.member(), about)
  await decide(app, number, { decision: 'note', by: otherUser })
  const [made] = (await about.request('GET', '/api/decisions')).body
  return { id: made.id, member: about }
}
