import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  member = await app.member({ name: ['Zuri', 'Okafor'] })
})
afterAll(() => app.close())

describe('skills', () => {
  it('ONB-04 are added with a level, beginner unless said otherwise, and removed', async () => {
    const first = await member.request('POST', '/api/me/skills', { skill: ' Python ', level: 'expert' })
    const second = await member.request('POST', '/api/me/skills', { skill: 'Portuguese cooking' })
    expect([first.status, second.body.level]).toEqual([201, 'beginner'])
    await member.request('DELETE', `/api/me/skills/${second.body.id}`)
    expect((await member.request('GET', '/api/me/skills')).body).toEqual([
      { id: first.body.id, skill: 'Python', level: 'expert' },
    ])
  })

  it.each([
    { skill: ' ' },
    { skill: 'x'.repeat(61) },
    { skill: 'Go', level: 'wizard' },
    { skill: 'Go', user_id: randomUUID() },
  ])('ONB-04 SEC-01 G-22 %j is refused', async (skill) => {
    expect((await member.request('POST', '/api/me/skills', skill)).status).toBe(422)
  })

  it('ONB-04 G-22 one name counts once, however it is capitalised and however often it is sent at once', async () => {
    const names = ['Go', 'go', 'GO', 'gO']
    const answers = await Promise.all(names.map((skill) => member.request('POST', '/api/me/skills', { skill })))
    expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409])
  })

  it('ONB-04 G-22 are thirty at most, and one that is removed makes room', async () => {
    const add = (at: number) => member.request('POST', '/api/me/skills', { skill: `Skill ${at}` })
    for (let at = 1; at <= 30; at += 1) expect((await add(at)).status).toBe(201)
    expect(await add(31)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_SKILLS' } })
    const { body } = await member.request('GET', '/api/me/skills')
    expect(body).toHaveLength(30)
    await member.request('DELETE', `/api/me/skills/${body[0].id}`)
    expect((await add(31)).status).toBe(201)
  })

  it("SEC-01 another member's skill is not found, byte for byte like none", async () => {
    const { body: skill } = await member.request('POST', '/api/me/skills', { skill: 'Go' })
    const other = await app.member()
    const [theirs, none] = [
      await other.request('DELETE', `/api/me/skills/${skill.id}`),
      await other.request('DELETE', `/api/me/skills/${randomUUID()}`),
    ]
    expect([theirs.status, none.status]).toEqual([404, 404])
    expect({ ...theirs.body, request_id: '' }).toEqual({ ...none.body, request_id: '' })
    expect((await member.request('GET', '/api/me/skills')).body).toHaveLength(1)
  })
})
