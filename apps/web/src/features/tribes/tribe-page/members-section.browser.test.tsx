import type { Tribe } from '@wayhouse/domain/tribes'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { os } from '../../../testing/fake-api.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana, id } from '../../../testing/people.ts'
import { forHost, forMember, longWord, today, withTribe } from '../testing.ts'

beforeEach(() => {
  vi.setSystemTime(today)
})

const long = 'Maximiliana-Theodora Featherstonehaugh'
const members = ['Mei', long, '山田太郎左衛門之助', 'محمد عبد الرحمن الخطيب', longWord].map((name, index) => ({
  id: id(60 + index),
  name,
  avatar_url: null,
  is_verified: true,
}))
const people = { members, members_count: members.length, size: members.length }

function openTribe(tribe: Tribe) {
  const { chat, ...api } = withTribe(() => tribe)
  const contact = os.chat.contact.handler(() => ({ may_write: true, thread_id: null }))
  return openPage(`/app/tribes/${id(1)}`, { user: ana, api: { ...api, chat: { ...chat, contact } } })
}

const section = () => page.getByRole('region', { name: 'Members' })
const left = (element: Element) => element.getBoundingClientRect().left
const columns = () => new Set(section().getByRole('listitem').elements().map(left)).size

describe.each([
  ['a member', forMember(people)],
  ['the host', forHost(people)],
])('the members, for %s on a phone', (_, tribe) => {
  it.each([
    [390, 2],
    [360, 2],
    [320, 1],
  ])('TRIBE-02 at %i pixels stand %i per row, with their whole names', async (width, perRow) => {
    await page.viewport(width, 844)
    await openTribe(tribe)
    await expect.element(section().getByRole('button', { name: 'Message Mei' })).toBeVisible()
    expect(columns()).toBe(perRow)
    for (const { name } of members) {
      const { scrollWidth, clientWidth } = section().getByRole('link', { name }).element()
      expect(scrollWidth).toBe(clientWidth)
    }
    await expectNoOverflow()
  })

  it('TRIBE-02 a name with a long word stands below the portrait, and the buttons below the name', async () => {
    await page.viewport(390, 844)
    await openTribe(tribe)
    const write = section().getByRole('button', { name: `Message ${long}` })
    await expect.element(write).toBeVisible()
    const name = section().getByRole('link', { name: long }).element()
    const portrait = name.closest('li')?.firstElementChild
    expect(portrait && left(portrait)).toBe(left(name))
    expect(write.element().getBoundingClientRect().top).toBeGreaterThan(name.getBoundingClientRect().bottom)
  })
})

it.each([
  ['a member', forMember],
  ['the host', forHost],
])('T69 for %s, a member is marked whose name looks like the host’s, and no other', async (_, asSeenBy) => {
  await page.viewport(390, 844)
  const marked = members.map((member, index) =>
    index === 0 ? { ...member, name: 'Аnna', not_same_as: 'Anna K.' } : member,
  )
  await openTribe(asSeenBy({ ...people, members: marked }))
  const note = page.getByText('Not the same person as Anna K.')
  await expect.element(note.first()).toBeVisible()
  for (const element of note.elements()) expect(element.closest('li')?.textContent).toContain('Аnna')
  await expectNoOverflow()
})
