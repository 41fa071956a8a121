import type { MembersQuery } from '@wayhouse/domain/console'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openConsole } from '../../../testing/open-console.tsx'
import { id } from '../../../testing/people.ts'
import { lucas } from './testing.ts'

const mei = { ...lucas, id: id(8), name: 'Mei Tanaka', email: 'mei@tanaka.jp', standing: 'suspended' as const }

/** A list whose handler records what it was asked for. */
function list(asked: MembersQuery[] = []) {
  return os.console.members.handler(({ input }) => {
    asked.push(input)
    const items = [lucas, { ...mei, suspended_until: '2026-11-05T10:00:00.000Z' }]
    return { items: input.q === 'nobody' ? [] : items, next_cursor: null, total: input.q === 'nobody' ? 0 : 2 }
  })
}

describe('the members screen', () => {
  it.each([1440, 390])('CON-09 shows members with their standing at %i px, and leads to each', async (width) => {
    await page.viewport(width, 844)
    await openConsole('/app/admin/members', { api: { console: { members: list() } } })
    await expect.element(page.getByText('2 members, the newest first.')).toBeVisible()
    await expect.element(page.getByText('Suspended to 5 Nov 2026')).toBeVisible()
    const link = page.getByRole('link', { name: /Lucas Weber/ })
    expect(link.element().getAttribute('href')).toBe(`/app/admin/members/${lucas.id}`)
    await expectNoAxeViolations()
    await expectNoOverflow()
  })

  it.each([
    [{ limited_until: '2026-10-13T10:00:00.000Z', note_unread: true }, 'Limited to 13 Oct 2026'],
    [{ note_unread: true, is_new: true }, 'Note'],
    [{ is_new: true }, 'First 14 days'],
    [{ standing: 'leaving' as const, note_unread: true }, 'Leaving'],
    [{}, 'Good standing'],
  ])('CON-09 %j stands as: %s', async (standing, text) => {
    const members = os.console.members.handler(() => ({
      items: [{ ...lucas, ...standing }],
      next_cursor: null,
      total: 1,
    }))
    await openConsole('/app/admin/members', { api: { console: { members } } })
    await expect.element(page.getByRole('row', { name: /Lucas Weber/ })).toMatchTextContent(text)
  })

  it('CON-09 searches and filters, in the address', async () => {
    const asked: MembersQuery[] = []
    const { router } = await openConsole('/app/admin/members?standing=suspended', {
      api: { console: { members: list(asked) } },
    })
    await page.getByLabelText('Search').fill('nobody')
    await expect.element(page.getByText('No member is like this')).toBeVisible()
    expect(asked.at(-1)).toEqual({ q: 'nobody', standing: 'suspended' })
    expect(router.state.location.search).toEqual({ q: 'nobody', standing: 'suspended' })
    await page.getByLabelText('Standing').selectOptions('Any standing')
    await expect.poll(() => router.state.location.search).toEqual({ q: 'nobody' })
    await page.getByLabelText('Plan').selectOptions('Payment failed')
    await page.getByLabelText('Verification').selectOptions('Not begun')
    await expect.poll(() => asked.at(-1)).toEqual({ q: 'nobody', plan: 'past_due', verification: 'none' })
    const file = page.getByRole('link', { name: 'CSV' }).element().getAttribute('href')
    expect(file).toBe('/api/admin/members.csv?q=nobody&plan=past_due&verification=none')
  })

  it('CON-09 has no file of members for a moderator', async () => {
    await openConsole('/app/admin/members', { role: 'moderator', api: { console: { members: list() } } })
    await expect.element(page.getByText('2 members, the newest first.')).toBeVisible()
    expect(page.getByRole('link', { name: 'CSV' }).query()).toBeNull()
  })

  it('CON-09 says if the members could not be loaded, and tries again', async () => {
    let isDown = true
    const answer = { items: [lucas], next_cursor: null, total: 1 }
    const members = os.console.members.handler(({ errors }) => {
      if (isDown) throw errors.INVALID()
      return answer
    })
    await openConsole('/app/admin/members', { api: { console: { members } } })
    await expect.element(page.getByText('We couldn’t load the members.')).toBeVisible()
    // the first request may be repeated before
    document.addEventListener('click', () => (isDown = false), { capture: true, once: true })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('link', { name: /Lucas Weber/ })).toBeVisible()
  })
})
