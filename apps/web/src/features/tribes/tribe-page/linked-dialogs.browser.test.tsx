import type { Tribe } from '@wayhouse/domain/tribes'
import { beforeEach, expect, it, vi } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { ana, id } from '../../../testing/people.ts'
import { forMember, forParticipant, today, withTribe } from '../testing.ts'

beforeEach(() => {
  vi.setSystemTime(today)
})

async function openTribe(tribe: Tribe, query: string) {
  const screen = await openPage(`/app/tribes/${id(1)}${query}`, { user: ana, api: withTribe(() => tribe) })
  await expect.element(screen.getByRole('region', { name: 'Booking', exact: true })).toBeVisible()
  return screen
}

it('BLOCK-05 a link to leave opens the question for who has a spot, and for nobody else', async () => {
  const screen = await openTribe(forParticipant(), '?leave=1')
  await expect.element(screen.getByRole('alertdialog', { name: 'Leave this tribe?' })).toBeVisible()
  await screen.unmount()
  const other = await openTribe(forMember(), '?leave=1')
  await expect.element(other.getByRole('alertdialog')).not.toBeInTheDocument()
})

it('BLOCK-05 a link to report opens the report of the tribe', async () => {
  const screen = await openTribe(forParticipant(), '?report=1')
  await expect.element(screen.getByRole('dialog', { name: 'Report this tribe' })).toBeVisible()
})

it('BLOCK-05 a link with the id of a request opens the report of that request, which offers no block', async () => {
  const screen = await openTribe(forParticipant(), `?report=${id(44)}`)
  const dialog = screen.getByRole('dialog', { name: 'Report this request' })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('switch')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('dialog', { name: 'Report this tribe' })).not.toBeInTheDocument()
})
