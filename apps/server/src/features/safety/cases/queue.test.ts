import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operator } from '../../../platform/operator.ts'
import { addMember, publishTribe } from '../../../testing/builders.ts'
import { noor } from '../../../testing/operate.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const report = async (by: TestMember, about: TestMember, reason = 'rude'): Promise<number> =>
  (await by.request('POST', '/api/reports', { subject_type: 'person', subject_id: about.id, reason })).body.case
const operator = async (name: [string, string]): Promise<TestMember & { by: Operator }> => {
  const member = await app.member({ name })
  await app.rooms.profiles.setOperatorRole(member.id, { role: 'moderator', by: 'noor' })
  return { ...member, by: { id: member.id, name: name.join(' ') } }
}
const { listCases, findCase, takeCase, giveBackCase, decideCase } = {
  listCases: (filter: Partial<Parameters<typeof app.rooms.safety.listCases>[0]>) =>
    app.rooms.safety.listCases({ state: 'open', by: noor, ...filter }),
  findCase: (number: number, by: Operator) => app.rooms.safety.findCase(number, by),
  takeCase: (number: number, by: Operator) => app.rooms.safety.takeCase(number, by),
  giveBackCase: (number: number, by: Operator) => app.rooms.safety.giveBackCase(number, by),
  decideCase: (number: number, by: Operator, more: object = {}) =>
    app.rooms.safety.decideCase({
      number,
      version: 1,
      decision: 'none',
      days: null,
      rule: null,
      reason: 'Nothing to see.',
      by,
      ...more,
    }),
}
const numbersOf = (list: { items: { number: number }[] }) => list.items.map(({ number }) => number)
const notFound = { code: 'CASE_NOT_FOUND' }

describe('the queue of cases', () => {
  it('CON-03 names whom a case is about, who reported it and who works on it, and finds it by these', async () => {
    const [ana, ben, una] = await Promise.all([
      app.member({ name: ['Anka', 'Pavic'] }),
      app.member({ name: ['Benno', 'Kraus'] }),
      operator(['Una', 'Berg']),
    ])
    const number = await report(ana, ben, 'money')
    await takeCase(number, una.by)
    const listed = {
      number,
      about: { id: ben.id, name: 'Benno Kraus' },
      reporter: { id: ana.id, name: 'Anka Pavic' },
      taken_by: 'Una Berg',
      taken_by_id: una.id,
      reporters: 1,
      appeal: null,
    }
    for (const q of ['benno', ' KRAUS ', 'anka pavic', String(number)])
      expect([q, (await listCases({ q })).items]).toEqual([q, [expect.objectContaining(listed)]])
    expect(numbersOf(await listCases({ state: 'mine', by: una.by }))).toEqual([number])
    expect(numbersOf(await listCases({ q: 'benno', reason: 'rude' }))).toEqual([])
    expect(numbersOf(await listCases({ q: 'benno', reason: 'money' }))).toEqual([number])
    expect(await findCase(number, una.by)).toMatchObject({
      about: { name: 'Benno Kraus', reportsAbout: 1, reportsBy: 0 },
      reports: [{ name: 'Anka Pavic', reportsAbout: 0, reportsBy: 1 }],
    })
  })

  it('CON-03 is read page by page, the first due at the top, with how many there are in each state', async () => {
    const ben = await app.member({ name: ['Paged', 'Person'] })
    const reporters = await Promise.all(['rude', 'unsafe', 'false', 'rude', 'unsafe'].map(() => app.member()))
    const tribes = await Promise.all(reporters.map(() => publishTribe(app, ben)))
    for (const [index, member] of reporters.entries()) {
      const subject = { subject_type: 'tribe', subject_id: tribes[index], reason: index % 2 ? 'unsafe' : 'rude' }
      await member.request('POST', '/api/reports', subject)
    }
    const all = await listCases({ q: 'paged person' })
    expect(all.items.map(({ reason }) => reason)).toEqual(['unsafe', 'unsafe', 'rude', 'rude', 'rude'])
    expect(all.counts).toEqual({ open: 5, late: 0, mine: 0, appeals: 0, decided: 0 })
    const read: number[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await listCases({ q: 'paged person', page: { limit: 2, cursor: cursor ?? null } })
      read.push(...numbersOf(page))
      cursor = page.next_cursor
    }
    expect(read).toEqual(numbersOf(all))
    const [first = 0, second = 0] = read
    await decideCase(first, noor)
    await decideCase(second, noor)
    const decided = await listCases({ state: 'decided', q: 'paged person' })
    expect([numbersOf(decided), decided.counts]).toEqual([
      [second, first],
      { open: 3, late: 0, mine: 0, appeals: 0, decided: 2 },
    ])
    const older = await listCases({ state: 'decided', q: 'paged person', page: { limit: 1 } })
    expect(
      numbersOf(await listCases({ state: 'decided', q: 'paged person', page: { cursor: older.next_cursor } })),
    ).toEqual([first])
    await expect(listCases({ page: { cursor: 'x' } })).rejects.toMatchObject({ code: 'INVALID_CURSOR' })
  })

  it('CON-03 a case about an operator, of their own or of a housemate, now or before, does not exist for them', async () => {
    const [ana, ben, una, vera] = await Promise.all([
      app.member(),
      app.member(),
      operator(['Ula', 'One']),
      operator(['Vera', 'Two']),
    ])
    const tribe = await publishTribe(app, una)
    await addMember(app, tribe, ana)
    const numbers = [await report(ben, una), await report(ana, ben), await report(una, vera)]
    for (const number of numbers) {
      expect(numbersOf(await listCases({ by: una.by, page: { limit: 1000 } }))).not.toContain(number)
      const acts = [findCase, takeCase, giveBackCase, decideCase]
      for (const act of acts) await expect(act(number, una.by)).rejects.toMatchObject(notFound)
    }
    expect((await ana.request('POST', `/api/tribes/${tribe}/leave`, {})).status).toBe(200)
    await expect(findCase(numbers[1] ?? 0, una.by)).rejects.toMatchObject(notFound)
    for (const by of [vera.by, noor]) expect(await findCase(numbers[1] ?? 0, by)).toMatchObject({ number: numbers[1] })
    await expect(findCase(numbers[2] ?? 0, vera.by)).rejects.toMatchObject(notFound)
    // what was decided in it is not in another case about the same member either
    await decideCase(numbers[1] ?? 0, noor, { decision: 'note', rule: 1, reason: 'Be kind.' })
    const other = await report(await app.member(), ben)
    const reasonsFor = async (by: Operator) => (await findCase(other, by)).decisions.map(({ reason }) => reason)
    expect([await reasonsFor(una.by), await reasonsFor(vera.by)]).toEqual([[], ['Be kind.']])
    expect(await findCase(numbers[2] ?? 0, noor)).toMatchObject({ number: numbers[2] })
  })
})

describe('late cases', () => {
  it('CON-02 are a list of their own, with how many there are', async () => {
    const ben = await app.member({ name: ['Lately', 'Reported'] })
    const [late, later] = [await report(await app.member(), ben), await report(ben, await app.member())]
    const first_look_by = new Date(app.clock.now().getTime() - 1000)
    await app.db.updateTable('cases').set({ first_look_by }).where('number', '=', late).execute()
    const list = await listCases({ state: 'late', q: 'lately' })
    expect(numbersOf(list)).toEqual([late])
    expect(list.counts).toMatchObject({ open: 2, late: 1 })
    await decideCase(late, noor)
    expect(numbersOf(await listCases({ state: 'late', q: 'lately' }))).toEqual([])
    await decideCase(later, noor)
  })
})

describe('an act of an operator', () => {
  it('CON-04 is refused without a reason, a rule or its days, with the field', async () => {
    const number = await report(await app.member(), await app.member())
    const wrong = (path: string) => ({ code: 'INVALID', status: 422, data: { issues: [{ path }] } })
    const note = { decision: 'note', rule: 1 } as const
    for (const [more, path] of [
      [{ ...note, reason: ' ' }, 'reason'],
      [{ ...note, reason: 'x'.repeat(2001) }, 'reason'],
      [{ ...note, rule: null }, 'rule'],
      [{ ...note, rule: 99 }, 'rule'],
      [{ ...note, days: 7 }, 'days'],
      [{ decision: 'limit', rule: 1 }, 'days'],
      [{ decision: 'suspend', rule: 1, days: 8 }, 'days'],
    ] as const)
      await expect(decideCase(number, noor, more)).rejects.toMatchObject(wrong(path))
  })

  it('CON-04 an operator decides about no other one; the terminal may', async () => {
    const [una, vera] = await Promise.all([operator(['Una', 'Judge']), operator(['Vera', 'Judged'])])
    const number = await report(await app.member(), vera)
    await expect(decideCase(number, una.by)).rejects.toMatchObject({ code: 'OPERATOR_CONCERNED', status: 409 })
    await decideCase(number, noor)
  })

  it('CON-03 CON-10 takes a case, takes it over and gives it back; each act is in the audit, with who did it', async () => {
    const [una, vera] = await Promise.all([operator(['Una', 'Taker']), operator(['Vera', 'Taker'])])
    const about = await app.member({ name: ['Lucas', 'Weber'] })
    const number = await report(await app.member(), about)
    await takeCase(number, una.by)
    await takeCase(number, una.by)
    await expect(giveBackCase(number, vera.by)).rejects.toMatchObject({ code: 'CASE_NOT_YOURS' })
    await takeCase(number, vera.by)
    await giveBackCase(number, vera.by)
    expect(await findCase(number, noor)).toMatchObject({ taken_by: null, taken_by_id: null, version: 4 })
    await decideCase(number, una.by, { version: 4, decision: 'note', rule: 1, reason: 'Be kind.' })
    const rows = await app.db
      .selectFrom('audit_log')
      .select(['actor_id', 'actor_name', 'act', 'reason', 'after', 'subject_name', 'concerns'])
      .where('subject_type', '=', 'case')
      .where('subject_id', '=', String(number))
      .orderBy('seq')
      .execute()
    expect(rows).toMatchObject([
      { actor_id: una.id, actor_name: 'Una Taker', act: 'take case', after: { taken_by: 'Una Taker' } },
      { actor_id: vera.id, act: 'take case', after: { taken_by: 'Vera Taker' } },
      { act: 'give back case', subject_name: `Case ${number}`, concerns: [], after: { taken_by: null } },
      {
        actor_id: una.id,
        act: 'decide case',
        subject_name: `Case ${number}, Lucas Weber`,
        concerns: [about.id],
        reason: 'Be kind.',
        after: { decision: 'note', days: null, rule: 1 },
      },
    ])
    expect((await findCase(number, noor)).decisions).toMatchObject([{ decided_by: 'Una Taker', decided_by_id: una.id }])
  })
})
