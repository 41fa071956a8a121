import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { os, serveApi } from '../../testing/fake-api.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { ana, id } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { BlockedSection } from './blocked-section.tsx'

const lucas = { id: id(1), name: 'Lucas Weber', avatar_url: null, blocked_at: '2026-09-03T10:00:00Z' }
const mateo = { ...lucas, id: id(2), name: 'Mateo Rojas' }

async function showBlocks(blocks: readonly (typeof lucas)[]) {
  let current = [...blocks]
  serveApi({
    safety: {
      blocks: os.safety.blocks.handler(() => current),
      unblock: os.safety.unblock.handler(({ input }) => {
        current = current.filter((block) => block.id !== input.id)
      }),
    },
  })
  await show(
    <main>
      <h1>Settings</h1>
      <BlockedSection />
    </main>,
    { user: ana },
  )
  return page.getByRole('region', { name: 'Blocked' })
}

it('BLOCK-06 lists whom the member blocked, since when, and unblocks them', async () => {
  const section = await showBlocks([lucas, mateo])
  await expect.element(section).toMatchTextContent('2 of at most 1,000')
  await expect.element(section).toMatchTextContent('You do not see each other. They are not told.')
  await expect.element(section).toMatchTextContent('Lucas Webersince ')
  await expect.element(section).toMatchTextContent('After unblocking, old requests and notifications do not come back.')
  await expectNoAxeViolations()
  await page.viewport(320, 640)
  await expectNoOverflow()
  await section.getByRole('button', { name: 'Unblock Lucas Weber' }).click()
  await expect.element(section.getByRole('button', { name: 'Unblock Lucas Weber' })).not.toBeInTheDocument()
  await expect.element(section.getByRole('button', { name: 'Unblock Mateo Rojas' })).toBeVisible()
})

it('REP-01 offers to report whom the member blocked, without another block', async () => {
  const section = await showBlocks([lucas])
  await section.getByRole('button', { name: 'Report Lucas Weber' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report Lucas' })
  await expect.element(dialog.getByLabelText('What should we know')).toBeVisible()
  await expect.element(dialog.getByRole('switch')).not.toBeInTheDocument()
})

it('BLOCK-06 says so if there is none', async () => {
  const section = await showBlocks([])
  await expect.element(section.getByText('You have blocked nobody.')).toBeVisible()
})
