import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { os } from '../../testing/fake-api.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, id } from '../../testing/people.ts'
import { graca, main, notice } from './testing.ts'

it.each([390, 1440])('BLOCK-05 has buttons for what can be done about one, at %i pixels', async (width) => {
  await page.viewport(width, 844)
  const links = [
    { label: 'Tell the host', path: `/app/messages?thread=${id(7)}` },
    { label: 'Leave', path: `/app/tribes/${graca.id}?leave=1` },
  ]
  const title = 'Someone you blocked asked to join Graça rooftop'
  const items = [notice(1, { title, stay: graca, links }), notice(2)]
  const list = os.notifications.list.handler(() => ({ items, next_cursor: null, unread_count: 2 }))
  await openPage('/app/notifications', { user: ana, api: { notifications: { list } } })
  const tell = main().getByRole('link', { name: /^Tell the host ?: Someone you blocked/ })
  await expect.element(tell).toHaveAttribute('href', `/app/messages?thread=${id(7)}`)
  await expect
    .element(main().getByRole('link', { name: /^Leave ?: Someone you blocked/ }))
    .toHaveAttribute('href', `/app/tribes/${graca.id}?leave=1`)
  const row = main().getByRole('listitem').filter({ hasText: 'Notice 2' })
  expect(row.getByRole('link').elements(), 'without buttons').toHaveLength(1)
  await expectNoAxeViolations()
  await expectNoOverflow()
})
