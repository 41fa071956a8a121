import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmedMember, forWomen } from '../../testing/audience.ts'
import { addRequest, publishTribe } from '../../testing/builders.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const requestsOf = async (member: TestMember) => (await member.request('GET', '/api/reservations')).body.items

describe('a request whose message names a way to pay', () => {
  it('REP-08 warns its host until it is answered, and nobody else', async () => {
    const [host, guest] = [await app.member(), await app.member()]
    const tribe = await publishTribe(app, host)
    const message = 'Send it to DE89 3704 0044 0532 0130 00, please.'
    const id = await addRequest(app, tribe, guest, { message })
    expect(await requestsOf(host)).toMatchObject([{ message, warns_of_payment: true }])
    expect((await requestsOf(guest))[0]).not.toHaveProperty('warns_of_payment')
    await addRequest(app, tribe, await app.member(), { message: 'I bake bread.' })
    expect((await requestsOf(host)).map((item: object) => 'warns_of_payment' in item).toSorted()).toEqual([false, true])
    await host.request('POST', `/api/reservations/${id}/accept`)
    expect((await requestsOf(host)).some((item: object) => 'warns_of_payment' in item)).toBe(false)
  })
})

describe('a request that ends by a narrower audience', () => {
  it('BLOCK-04 AUD-01 reads "This request has ended.", and one that its guest cancelled does not', async () => {
    const [host, outsider, woman] = [await confirmedMember(app), await app.member(), await confirmedMember(app)]
    const tribe = await publishTribe(app, host)
    await addRequest(app, tribe, outsider)
    const withdrawn = await addRequest(app, tribe, woman)
    await woman.request('POST', `/api/reservations/${withdrawn}/withdraw`)
    const narrower = { version: 1, ...forWomen, shown_to_others: true }
    expect((await host.request('PATCH', `/api/tribes/${tribe}`, narrower)).status).toBe(200)
    expect(await requestsOf(outsider)).toMatchObject([{ status: 'cancelled', has_just_ended: true, reason: null }])
    const [own] = await requestsOf(woman)
    expect(own.status).toBe('cancelled')
    expect(own).not.toHaveProperty('has_just_ended')
  })
})
