import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../testing/open-page.tsx'
import { ana, id } from '../../../testing/people.ts'
import { forMember, forParticipant, today, withTribe } from '../testing.ts'

beforeEach(() => {
  vi.setSystemTime(today)
})

const kenji = { id: id(11), name: 'Kenji Mori', avatar_url: null, is_verified: true }

async function openTribe(tribe: ReturnType<typeof forMember> | ReturnType<typeof forParticipant>) {
  const screen = await openPage(`/app/tribes/${id(1)}`, { user: ana, api: withTribe(() => tribe) })
  await expect.element(screen.getByRole('region', { name: 'Booking', exact: true })).toBeVisible()
  return screen
}

describe('a tribe’s page', () => {
  it.each([390, 1440])('REP-01 reports the tribe at %i px, with the emergency number of its country', async (width) => {
    await page.viewport(width, 900)
    const screen = await openTribe(forMember({ location: 'Osaka, Japan' }))
    await screen.getByRole('button', { name: 'Report this tribe' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Report this tribe' })
    await expect.element(dialog).toMatchTextContent('In danger now? Call 110 first.')
  })

  it.each([390, 1440])('BLOCK-01 REP-01 REP-02 a member’s row has "Block" and "Report" at %i px', async (width) => {
    await page.viewport(width, 900)
    const screen = await openTribe(forParticipant({ location: 'Osaka, Japan', members: [kenji], members_count: 1 }))
    const menu = () =>
      screen.getByRole('region', { name: 'Members' }).getByRole('button', { name: 'More about Kenji Mori' })
    await menu().click()
    await screen.getByRole('menuitem', { name: 'Block' }).click()
    await expect.element(screen.getByRole('alertdialog', { name: 'Block Kenji?' })).toBeVisible()
    await screen.getByRole('button', { name: 'Cancel' }).click()
    await menu().click()
    await screen.getByRole('menuitem', { name: 'Report' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Report Kenji' })
    await expect.element(dialog).toMatchTextContent('In danger now? Call 110 first.')
  })
})
