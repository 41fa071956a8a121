import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seconds } from '../../platform/clock.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let newcomer: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  newcomer = await app.member({ verified: false, subscribed: false, step: 0 })
  await setRequired(true)
})
afterAll(() => app.close())

async function setRequired(enabled: boolean): Promise<void> {
  await app.db
    .updateTable('app_config')
    .set({ value: JSON.stringify({ enabled }) })
    .where('key', '=', 'verification_required')
    .execute()
  app.clock.advance(seconds(3))
}

const basicInfo = { first_name: ' Zuri ', last_name: 'Okafor', bio: '', location: 'Lagos' }
const save = (step: string, body: unknown, member = newcomer) => member.request('PUT', `/api/onboarding/${step}`, body)

describe('onboarding', () => {
  it('ONB-03 lists interests by name, even in a new installation', async () => {
    const { body } = await app.request('GET', '/api/interests')
    const names = body.map((interest: { name: string }) => interest.name)
    expect(names).toEqual(names.toSorted())
    expect(names).toEqual(expect.arrayContaining(['Climbing', 'Cooking', 'Surfing']))
  })

  it('ONB-02 ONB-05 G-06 G-21 saves two steps and never loses progress', async () => {
    expect((await save('basic-info', basicInfo)).body).toEqual({ last_onboarding_step: 1, onboarding_completed: false })
    const interests = await save('interests', { interests: ['Surfing', 'Cooking', 'Surfing', 'Unknown'] })
    expect(interests.body).toEqual({ last_onboarding_step: 2, onboarding_completed: false })
    expect((await save('basic-info', { ...basicInfo, first_name: 'Zu' })).body.last_onboarding_step).toBe(2)
    const { body } = await newcomer.request('GET', '/api/me/profile')
    expect(body).toMatchObject({
      first_name: 'Zu',
      last_name: 'Okafor',
      bio: null,
      location: 'Lagos',
      interests: ['Cooking', 'Surfing'],
    })
  })

  it.each([
    [{ ...basicInfo, first_name: ' ' }],
    [{ first_name: 'Zuri' }],
    [{ ...basicInfo, last_name: 'x'.repeat(81) }],
    [{ ...basicInfo, last_onboarding_step: 3 }],
    [{ ...basicInfo, onboarding_completed: true }],
  ])('ONB-02 SEC-02 G-26 %j is refused and nothing is stored', async (body) => {
    expect((await save('basic-info', body)).status).toBe(422)
    expect((await newcomer.request('GET', '/api/session')).body.user).toMatchObject({
      last_onboarding_step: 0,
      first_name: 'Test',
    })
  })

  it('ONB-06 SEC-01 a later step is refused before the earlier ones, by the server too', async () => {
    expect(await save('interests', { interests: [] })).toMatchObject({
      status: 409,
      body: { code: 'ONBOARDING_STEP_AHEAD' },
    })
    await setRequired(false)
    await save('basic-info', basicInfo)
    expect((await newcomer.request('POST', '/api/onboarding/skip-verification')).status).toBe(409)
  })

  it('ONB-08 G-07 G-08 verification can be skipped only if it is not required', async () => {
    await save('basic-info', basicInfo)
    await save('interests', { interests: [] })
    const refused = await newcomer.request('POST', '/api/onboarding/skip-verification')
    expect(refused).toMatchObject({ status: 409, body: { code: 'VERIFICATION_NOT_SKIPPABLE' } })
    await setRequired(false)
    const skipped = await newcomer.request('POST', '/api/onboarding/skip-verification')
    expect(skipped.body).toEqual({ last_onboarding_step: 3, onboarding_completed: true })
    expect((await newcomer.request('GET', '/api/session')).body.user.is_verified).toBe(false)
  })

  it('ONB-06 T07 a check cannot be started before the first two steps', async () => {
    const start = () => newcomer.request('POST', '/api/verification/start', {})
    expect(await start()).toMatchObject({ status: 409, body: { code: 'ONBOARDING_STEP_AHEAD' } })
    await save('basic-info', basicInfo)
    expect((await start()).status).toBe(409)
    await save('interests', { interests: [] })
    expect((await start()).status).toBe(200)
  })

  it('ONB-06 T07 a check approved for a member without a name does not complete onboarding before the name is saved', async () => {
    await app.db
      .updateTable('profiles')
      .set({ didit_verification_status: 'Approved', first_name: null })
      .where('id', '=', newcomer.id)
      .execute()
    expect((await newcomer.request('GET', '/api/session')).body.user.onboarding_completed).toBe(false)
    expect((await save('basic-info', basicInfo)).body).toEqual({ last_onboarding_step: 1, onboarding_completed: false })
    const last = await save('interests', { interests: [] })
    expect(last.body).toEqual({ last_onboarding_step: 3, onboarding_completed: true })
  })

  it('ONB-02 a visitor may not save a step', async () => {
    expect((await app.request('PUT', '/api/onboarding/basic-info', basicInfo)).status).toBe(401)
  })
})
