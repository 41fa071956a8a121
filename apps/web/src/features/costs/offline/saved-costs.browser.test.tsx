import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { watchSession } from '../../../platform/session/session-end.ts'
import { clearMemberStorage, clearOffline } from '../../../platform/storage/clear-member-storage.ts'
import { os } from '../../../testing/fake-api.ts'
import { sendLiveEvent } from '../../../testing/fake-live-connection.ts'
import { ana, id } from '../../../testing/people.ts'
import { openCosts, someCosts, today, tribeId } from '../testing.ts'
import { savedCosts } from './saved-costs.ts'

const ben = id(901)
const at = today.getTime()

beforeEach(() => {
  localStorage.clear()
  vi.setSystemTime(today)
})

describe('costs that are kept for reading without a connection', () => {
  it('COST-08 have no paying details', () => {
    const costs = someCosts()
    savedCosts.set(ana.id, tribeId, { at, costs: { ...costs, paying_details: [{ secret: 'iban' } as never] } })
    expect(savedCosts.last(tribeId)?.costs).toEqual({ ...costs, paying_details: [] })
    expect(localStorage[Object.keys(localStorage)[0] ?? '']).not.toContain('iban')
  })

  it('COST-01 go when their member signs out, and when their session has ended', () => {
    for (const remove of [clearMemberStorage, () => clearOffline()]) {
      savedCosts.set(ana.id, tribeId, { at, costs: someCosts() })
      remove()
      expect(savedCosts.last(tribeId)).toBeNull()
    }
  })

  it('COST-01 go when another member signs in, whose own stay', () => {
    savedCosts.set(ana.id, tribeId, { at, costs: someCosts() })
    watchSession({ current: ana.id }, ana.id)
    expect(savedCosts.last(tribeId)).not.toBeNull()
    savedCosts.set(ben, id(41), { at, costs: someCosts() })
    watchSession({ current: ben }, ben)
    expect(savedCosts.last(tribeId)).toBeNull()
    expect(savedCosts.last(id(41))).not.toBeNull()
  })

  it('COST-01 go after 30 days', () => {
    savedCosts.set(ana.id, tribeId, { at, costs: someCosts() })
    vi.setSystemTime(new Date('2027-03-04T13:59:00Z'))
    expect(savedCosts.last(tribeId)).not.toBeNull()
    vi.setSystemTime(new Date('2027-03-04T14:01:00Z'))
    expect(savedCosts.last(tribeId)).toBeNull()
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('COST-01 go when the server refuses them to their member', async () => {
    let isMember = true
    await openCosts(someCosts(), {
      find: os.costs.find.handler(({ errors }) => {
        if (isMember) return someCosts()
        throw errors.TRIBE_NOT_FOUND()
      }),
    })
    await expect.element(page.getByRole('region', { name: 'Your balance' })).toBeVisible()
    await expect.poll(() => savedCosts.last(tribeId)).not.toBeNull()
    isMember = false
    sendLiveEvent({ type: 'costs.changed', tribe_id: tribeId })
    await expect.poll(() => savedCosts.last(tribeId)).toBeNull()
  })
})
