import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember, publishTribe } from '../../testing/builders.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('what other rooms read of tribes', () => {
  it('no ids have no summaries', async () => {
    expect(await app.rooms.tribes.summaries(app.db, [])).toEqual([])
  })

  it('the host and accepted members take part, until they leave', async () => {
    const [host, guest, stranger] = [await app.member(), await app.member(), await app.member()]
    const tribe = await publishTribe(app, host)
    await addMember(app, tribe, guest)
    const takePart = () =>
      Promise.all([host, guest, stranger].map(({ id }) => app.rooms.tribes.takesPart(app.db, tribe, id)))
    expect(await takePart()).toEqual([true, true, false])
    await app.db.updateTable('tribe_members').set({ status: 'left' }).where('profile_id', '=', guest.id).execute()
    expect(await takePart()).toEqual([true, false, false])
  })
})
