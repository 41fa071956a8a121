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
  it('ONB-04 are added with a level, beginner by default, and removed', async () => {
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

  it('ONB-04 G-22 are unique whatever their capitalisation, even if they are sent simultaneously', async () => {
    const names = ['Go', 'go', 'GO', 'gO']
    const responses = await Promise.all(names.map((skill) => member.request('POST', '/api/me/skills', { skill })))
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
  })

  it('ONB-04 G-22 are limited to thirty, and another can be added after one is removed', async () => {
    const add = (number: number) => member.request('POST', '/api/me/skills', { skill: `Skill ${number}` })
    for (let number = 1; number <= 30; number += 1) expect((await add(number)).status).toBe(201)
    expect(await add(31)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_SKILLS' } })
    const { body } = await member.request('GET', '/api/me/skills')
    expect(body).toHaveLength(30)
    await member.request('DELETE', `/api/me/skills/${body[0].id}`)
    expect((await add(31)).status).toBe(201)
  })

  it("SEC-01 another member's skill gets the same response as an unknown id", async () => {
    const { body: skill } = await member.request('POST', '/api/me/skills', { skill: 'Go' })
    const other = await app.member()
    const [foreign, unknown] = [
      await other.request('DELETE', `/api/me/skills/${skill.id}`),
      await other.request('DELETE', `/api/me/skills/${randomUUID()}`),
    ]
    expect([foreign.status, unknown.status]).toEqual([404, 404])
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
    expect((await member.request('GET', '/api/me/skills')).body).toHaveLength(1)
  })
})
