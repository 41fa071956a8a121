import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana, id } from '../../../testing/people.ts'
import { chatApi, resetChat, summary } from '../testing.ts'

beforeEach(async () => {
  resetChat()
  await page.viewport(1440, 900)
})

describe('messages while no conversation is open', () => {
  const read = summary(1, { unread_count: 0 })
  const unread = summary(2, { title: 'Zuri Okafor', unread_count: 3 })

  it('MSG-02 say so, and lead to the newest conversation with unread messages', async () => {
    const screen = await openPage('/app/messages', { user: ana, api: chatApi({ rows: [read, unread] }) })
    await expect
      .element(screen.getByRole('heading', { name: 'Select a conversation to start messaging' }))
      .toBeVisible()
    await expect.element(screen.getByText('There are new messages in “Zuri Okafor”.')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Read new messages' }))
      .toHaveAttribute('href', `/app/messages?thread=${id(2)}`)
    await expectNoAxeViolations()
  })

  it('MSG-02 lead nowhere if everything is read', async () => {
    const screen = await openPage('/app/messages', { user: ana, api: chatApi({ rows: [read] }) })
    await expect.element(screen.getByText('Select a conversation to start messaging')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Read new messages' })).not.toBeInTheDocument()
  })
})
