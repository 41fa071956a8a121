import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { loseConnection, os } from '../../../testing/fake-api.ts'
import { sendLiveEvent } from '../../../testing/fake-live-connection.ts'
import { aHostTribe, ben, openManage, zuri } from '../../../testing/host-tribe.ts'
import { id } from '../../../testing/people.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T09:00:00Z') })
})
afterEach(() => vi.useRealTimers())

const next = () => page.getByRole('region', { name: 'Next for you' })
const people = () => page.getByRole('region', { name: 'Who’s going' })
const confirmation = (name: string) => page.getByRole('alertdialog', { name })

const completed = {
  status: 'completed' as const,
  is_completed: true,
  start_date: '2026-10-01',
  end_date: '2026-11-01',
}

describe('the host’s page of a tribe', () => {
  it('G-81 shows the members, their shares, the open spots and how quickly the host answers', async () => {
    await openManage()
    await expect.element(people()).toMatchTextContent('1 of 3 spots taken')
    await expect.element(people()).toMatchTextContent('Pays €500')
    await expect.element(people().getByText('Open spot')).toHaveLength(2)
    await expect.element(people()).toMatchTextContent('No requests yet')
    await expect.element(next()).toMatchTextContent('Answered in time92 %')
    await expect.element(next()).toMatchTextContent('3 hours')
    await expect.element(page.getByRole('region', { name: 'What changed' })).not.toBeInTheDocument()
    await expectNoAxeViolations()
    await page.viewport(390, 844)
    await expectNoAxeViolations()
  })

  it.each([
    ['one request', aHostTribe({ pending_requests: 1 }), 'Answer one request'],
    ['no price', aHostTribe({ airbnb_total_cost: null }), 'Add the price'],
    ['a hand-over', aHostTribe({ hand_over: { member_id: ben.id, host_stays: true } }), 'Wait for Ben Whitaker'],
    ['no members', aHostTribe({ members: [], members_count: 0 }), 'Share your tribe'],
    ['open spots', aHostTribe(), 'Wait for more people'],
    ['a full house', aHostTribe({ size: 1 }), 'Your tribe is full'],
    ['a stay under way', aHostTribe({ start_date: '2026-11-20' }), 'Enjoy the stay'],
    ['a completed tribe', aHostTribe(completed), 'Say how it went'],
  ])('G-81 with %s the next step is shown', async (_, tribe, title) => {
    const list = os.reservations.list.handler(() => ({ items: [], next_cursor: null }))
    const progress = os.reviews.progress.handler(() => [{ tribe_id: id(40), written: 1, people: 2 }])
    await openManage(tribe, {}, { reservations: { list }, reviews: { progress } })
    await expect.element(next().getByRole('heading')).toHaveTextContent(title)
  })

  it.each([
    ['open', aHostTribe(), ['Mark as completed', 'Hand over', 'Cancel tribe'], ['Delete tribe']],
    ['empty', aHostTribe({ members: [], members_count: 0 }), ['Cancel tribe', 'Delete tribe'], []],
    [
      'being handed over',
      aHostTribe({ hand_over: { member_id: ben.id, host_stays: true } }),
      ['Withdraw offer'],
      ['Hand over'],
    ],
    ['cancelled', aHostTribe({ status: 'cancelled' }), [], ['Cancel tribe', 'Mark as completed', 'Hand over']],
  ] as const)('G-81 G-82 the ways to end a tribe that is %s', async (_, tribe, offered, absent) => {
    await openManage(tribe)
    await expect.element(page.getByRole('heading', { name: /^Who/ })).toBeVisible()
    for (const name of offered) await expect.element(page.getByRole('button', { name })).toBeVisible()
    for (const name of absent) await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  })

  it('G-85 the host can complete a stay only from its first day', async () => {
    await openManage()
    await expect.element(page.getByRole('button', { name: 'Mark as completed' })).toBeDisabled()
    await expect.element(page.getByText(/You can complete it yourself from/)).toBeVisible()
  })

  it('G-85 a host who wrote one of two reviews gets a link to the other', async () => {
    const progress = os.reviews.progress.handler(() => [{ tribe_id: id(40), written: 1, people: 2 }])
    await openManage(aHostTribe(completed), {}, { reviews: { progress } })
    await expect.element(next()).toMatchTextContent('You wrote 1 of 2 reviews')
    await expect
      .element(next().getByRole('link', { name: 'Leave Review' }))
      .toHaveAttribute('href', `/app/tribes/${id(40)}/review`)
  })

  it('G-81 the history shows old and new values, and who made the change', async () => {
    const changes = os.tribes.changes.handler(() => [
      {
        version: 5,
        changed_at: '2026-11-30T10:00:00Z',
        changed_by: { id: id(900), name: 'Ana Almeida' },
        fields: [{ field: 'end_date' as const, from: '2027-02-02', to: '2027-02-09' }],
      },
      {
        version: 4,
        changed_at: '2026-11-29T10:00:00Z',
        changed_by: null,
        fields: [{ field: 'description' as const, from: null, to: null }],
      },
    ])
    await openManage(aHostTribe(), { changes })
    const history = page.getByRole('region', { name: 'What changed' })
    await expect.element(history).toMatchTextContent('Last day')
    await expect.element(history).toMatchTextContent('becomes')
    await expect.element(history).toMatchTextContent('Former member')
    await expectNoAxeViolations()
  })

  it('TRIBE-04 a change from another window is shown without a reload', async () => {
    let tribe = aHostTribe()
    await openManage(() => tribe)
    await expect.element(people()).toMatchTextContent('1 of 3 spots taken')
    tribe = aHostTribe({ members: [ben, zuri], members_count: 2 })
    sendLiveEvent({ type: 'tribe.changed', tribe_id: tribe.id })
    await expect.element(people()).toMatchTextContent('2 of 3 spots taken')
  })
})

describe('cancelling a tribe', () => {
  it('G-81 needs a reason, names who reads it, and sends it once', async () => {
    const reasons: string[] = []
    let tribe = aHostTribe({ pending_requests: 2 })
    const cancel = os.tribes.cancel.handler(({ input }) => {
      reasons.push(input.reason)
      tribe = aHostTribe({ status: 'cancelled', cancel_reason: input.reason })
      return { id: tribe.id }
    })
    await openManage(() => tribe, { cancel })
    const button = page.getByRole('button', { name: 'Cancel tribe' })
    await button.click()
    const dialog = confirmation('Cancel this tribe?')
    await expect
      .element(dialog)
      .toMatchTextContent('Ben Whitaker and 2 people waiting for an answer will read your reason.')
    await expectNoAxeViolations()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
    await button.click()
    await dialog.getByRole('button', { name: 'Cancel tribe' }).click()
    await expect.element(dialog.getByText('Please say why, so that everyone can understand')).toBeVisible()
    await dialog.getByLabelText('Reason').fill('  The owner sells the flat ')
    await dialog.getByRole('button', { name: 'Cancel tribe' }).click()
    await expect.element(page.getByText('Tribe cancelled')).toBeVisible()
    await expect.element(page.getByText('Members and people waiting for an answer will be notified.')).toBeVisible()
    await expect.element(page.getByText('This tribe is cancelled and stays closed.')).toBeVisible()
    expect(reasons).toEqual(['The owner sells the flat'])
  })
})

describe('deleting a tribe', () => {
  it('G-81 needs a confirmation, and leads to the reservations', async () => {
    const removed = vi.fn<() => { id: string }>(() => ({ id: id(40) }))
    const empty = aHostTribe({ members: [], members_count: 0 })
    const { router } = await openManage(empty, { delete: os.tribes.delete.handler(removed) })
    await page.getByRole('button', { name: 'Delete tribe' }).click()
    await confirmation('Delete this tribe?').getByRole('button', { name: 'Keep tribe' }).click()
    expect(removed).not.toHaveBeenCalled()
    await page.getByRole('button', { name: 'Delete tribe' }).click()
    await confirmation('Delete this tribe?').getByRole('button', { name: 'Delete tribe' }).click()
    await expect.element(page.getByText('Tribe deleted')).toBeVisible()
    await expect.poll(() => router.state.location.pathname).toBe('/app/reservations')
    expect(removed).toHaveBeenCalledOnce()
  })
})

describe('handing a tribe over', () => {
  it('G-82 asks the chosen member, and sends whether the host stays', async () => {
    const sent: unknown[] = []
    let tribe = aHostTribe({ members: [ben, zuri], members_count: 2 })
    const offerHandOver = os.tribes.offerHandOver.handler(({ input }) => {
      sent.push(input)
      tribe = { ...tribe, hand_over: { member_id: zuri.id, host_stays: false } }
      return { id: tribe.id }
    })
    await openManage(() => tribe, { offerHandOver })
    await page.getByRole('button', { name: 'Hand over' }).click()
    const dialog = confirmation('Hand over this tribe?')
    await expectNoAxeViolations()
    await dialog.getByLabelText('New host').selectOptions(zuri.id)
    await dialog.getByText('I leave the tribe').click()
    await dialog.getByRole('button', { name: 'Ask Zuri' }).click()
    await expect.element(page.getByText('You asked Zuri', { exact: true })).toBeVisible()
    await expect.element(page.getByText('You asked Zuri Okafor, who has not answered yet.')).toBeVisible()
    expect(sent).toEqual([{ id: tribe.id, member_id: zuri.id, host_stays: false }])
  })

  it('G-82 asks one of the remaining members after another one has left', async () => {
    const asked: string[] = []
    let tribe = aHostTribe({ members: [ben, zuri], members_count: 2 })
    const offerHandOver = os.tribes.offerHandOver.handler(({ input }) => {
      asked.push(input.member_id)
      return { id: input.id }
    })
    await openManage(() => tribe, { offerHandOver })
    await expect.element(people()).toMatchTextContent('2 of 3 spots taken')
    tribe = aHostTribe({ members: [zuri] })
    sendLiveEvent({ type: 'tribe.changed', tribe_id: tribe.id })
    await expect.element(people()).toMatchTextContent('1 of 3 spots taken')
    await page.getByRole('button', { name: 'Hand over' }).click()
    await confirmation('Hand over this tribe?').getByRole('button', { name: 'Ask Zuri' }).click()
    await expect.poll(() => asked).toEqual([zuri.id])
  })

  it('G-82 can be withdrawn', async () => {
    let tribe = aHostTribe({ hand_over: { member_id: ben.id, host_stays: true } })
    const withdrawHandOver = os.tribes.withdrawHandOver.handler(() => {
      tribe = aHostTribe()
      return { id: tribe.id }
    })
    await openManage(() => tribe, { withdrawHandOver })
    await page.getByRole('button', { name: 'Withdraw offer' }).click()
    await expect.element(page.getByText('You are still the host')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Hand over' })).toBeVisible()
  })
})

describe('completing a stay', () => {
  it('G-85 before its last day says from when the reviews appear', async () => {
    await openManage(aHostTribe({ start_date: '2026-11-20', end_date: '2026-12-20' }))
    await page.getByRole('button', { name: 'Mark as completed' }).click()
    await expect
      .element(confirmation('Mark as completed?'))
      .toMatchTextContent('everyone is asked for reviews, which appear from 20 Dec on. This cannot be undone.')
    await expectNoAxeViolations()
  })
})

describe('a refused ending', () => {
  const started = { start_date: '2026-11-20' }

  it.each([
    ['complete', 'Mark as completed', 'Mark as completed?', 'TRIBE_CANCELLED', 'The stay could not be completed'],
    ['complete', 'Mark as completed', 'Mark as completed?', 'STAY_NOT_STARTED', 'The stay could not be completed'],
    ['offerHandOver', 'Hand over', 'Hand over this tribe?', 'MEMBER_GONE', 'The tribe could not be handed over'],
    ['offerHandOver', 'Hand over', 'Hand over this tribe?', 'HAND_OVER_PENDING', 'The tribe could not be handed over'],
    ['cancel', 'Cancel tribe', 'Cancel this tribe?', 'STAY_OVER', 'The tribe could not be cancelled'],
  ] as const)(
    'G-81 G-82 G-85 %s: says why and can be tried again (%s, %s, %s)',
    async (procedure, button, title, code, text) => {
      let message = ''
      const refuse = (error: Error): never => {
        message = error.message
        throw error
      }
      const handlers = {
        complete: os.tribes.complete.handler(({ errors }) =>
          refuse(code === 'TRIBE_CANCELLED' ? errors.TRIBE_CANCELLED() : errors.STAY_NOT_STARTED()),
        ),
        offerHandOver: os.tribes.offerHandOver.handler(({ errors }) =>
          refuse(code === 'MEMBER_GONE' ? errors.MEMBER_GONE() : errors.HAND_OVER_PENDING()),
        ),
        cancel: os.tribes.cancel.handler(({ errors }) => refuse(errors.STAY_OVER())),
      }
      await openManage(aHostTribe(started), { [procedure]: handlers[procedure] })
      await page.getByRole('button', { name: button }).click()
      if (procedure === 'cancel') await page.getByLabelText('Reason').fill('Sold')
      await confirmation(title).getByRole('button').last().click()
      await expect.element(page.getByText(text)).toBeVisible()
      await expect.element(page.getByText(message, { exact: true })).toBeVisible()
      await expect.element(confirmation(title).getByRole('button').last()).toBeEnabled()
    },
  )

  it('G-81 a lost connection is reported', async () => {
    await openManage(aHostTribe({ members: [], members_count: 0 }))
    await page.getByRole('button', { name: 'Delete tribe' }).click()
    loseConnection()
    await confirmation('Delete this tribe?').getByRole('button', { name: 'Delete tribe' }).click()
    await expect.element(page.getByText('The tribe could not be deleted')).toBeVisible()
    await expect
      .element(page.getByText('The site cannot be reached. Check your connection and try again.'))
      .toBeVisible()
  })
})
