import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { sendLiveEvent } from '../../../testing/fake-live-connection.ts'
import { aGuestTribe } from '../../../testing/guest-tribe.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana, id } from '../../../testing/people.ts'
import { chatApi, conversationPath, groupOf, log, message, ownMessage, resetChat, thread, zuri } from '../testing.ts'

beforeEach(resetChat)

const content = 'Send €400 to my own account today, then I tell the host you are in. DE44 5001 0517 5407 3249 31'
const words = 'Wayhouse cannot protect payments outside. Never pay before you are accepted.'

describe('a message that names a way to pay', () => {
  it.each([390, 1440])('REP-08 has a note under its bubble at %i pixels, and its text is unchanged', async (width) => {
    await page.viewport(width, 844)
    const said = [ownMessage(1, { content }), message(2, { content, warns_of_payment: true }), message(3)]
    await openPage(conversationPath, {
      user: ana,
      api: chatApi({ open: thread(said), messages: () => said }),
    })
    const note = log().getByRole('note')
    await expect.element(note).toMatchTextContent(words)
    expect(note.elements(), 'none at the own message, which the server does not mark').toHaveLength(1)
    await expect.element(log().getByText(content).last()).toBeVisible()
    await expectNoAxeViolations()
    await expectNoOverflow()
  })

  it('REP-08 can be reported from its note, and so can a request that names one', async () => {
    const request = message(1, { content, status: 'pending', reservation_id: id(70), warns_of_payment: true })
    const said = [request, message(2, { content, warns_of_payment: true })]
    const pending_request = { reservation_id: id(70), seq: 1, may_decide: false, is_full: false }
    const screen = await openPage(conversationPath, {
      user: ana,
      api: {
        ...chatApi({ open: thread(said, { pending_request }), messages: () => said }),
        tribes: { find: os.tribes.find.handler(() => aGuestTribe({ location: 'Osaka, Japan' })) },
      },
    })
    const pin = screen.getByRole('region', { name: 'Pending reservation request' })
    for (const place of [log(), pin]) {
      await place.getByRole('note').getByRole('button', { name: 'Report' }).click()
      const dialog = screen.getByRole('dialog', { name: /Report/ })
      await expect.element(dialog).toBeVisible()
      // that of the tribe's country (REP-02)
      await expect.element(dialog).toMatchTextContent('In danger now? Call 110 first.')
      await userEvent.keyboard('{Escape}')
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    }
    await expectNoAxeViolations()
  })

  it('REP-08 has no note any more once the reader is accepted', async () => {
    const request = message(1, { sender: ownMessage(1).sender, status: 'pending', reservation_id: id(70) })
    let said = [request, message(2, { content, warns_of_payment: true })]
    await openPage(conversationPath, { user: ana, api: chatApi({ open: thread(said), messages: () => said }) })
    await expect.element(log().getByRole('note')).toBeVisible()
    const accepted = { ...request, status: 'accepted' as const, change: 3 }
    said = [accepted, message(2, { content })]
    sendLiveEvent({ type: 'chat.message', thread_id: id(1), seq: 1, change: 3, message: accepted })
    await expect.element(log().getByRole('note')).not.toBeInTheDocument()
    await expect.element(log().getByText(content)).toBeVisible()
  })
})

it.each([390, 1440])(
  'T69 in the group of a city, a sender is marked who could be taken for a host, at %i pixels',
  async (width) => {
    await page.viewport(width, 844)
    const marked = { id: id(903), name: 'Аnna Kowalska', avatar_url: null, not_same_as: 'Anna K.' }
    const said = [message(1, { sender: zuri }), message(2, { sender: marked }), message(3, { sender: marked })]
    const group = groupOf(said, { kind: 'city', title: 'Lisbon', subtitle: 'Portugal', tribe_id: null })
    await openPage(conversationPath, { user: ana, api: chatApi({ open: group, messages: () => said }) })
    await expect.element(log().getByText('Not the same person as Anna K.')).toBeVisible()
    expect(
      log().getByText('Not the same person as').elements(),
      'once for messages that follow each other',
    ).toHaveLength(1)
    await expectNoAxeViolations()
    await expectNoOverflow()
  },
)
