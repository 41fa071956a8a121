import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { type ApiHandlers, loseConnection, os } from '../../../testing/fake-api.ts'
import { sendLiveEvent } from '../../../testing/fake-live-connection.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana, id } from '../../../testing/people.ts'
import { forHost, forMember, forParticipant, longWord, today, withTribe } from '../testing.ts'

const path = `/app/tribes/${id(1)}`
const closure = id(60)

beforeEach(() => {
  vi.setSystemTime(today)
})

describe('a stay that is over', () => {
  const completed = forParticipant({ status: 'completed', is_completed: true, closure_id: closure })

  async function openCompleted(
    written: number,
    people: number,
    more: ApiHandlers[string] = {},
    tribe = () => completed,
  ) {
    const responses = withTribe(tribe, [], more)
    const progress = os.reviews.progress.handler(() => [{ tribe_id: id(1), written, people }])
    const screen = await openPage(path, {
      user: ana,
      api: { ...responses, reviews: { ...responses.reviews, progress } },
    })
    const strip = screen.getByRole('region', { name: 'This stay has ended' })
    await expect.element(strip).toBeVisible()
    return { screen, strip }
  }

  it.each([
    [0, 2, 'This stay has ended. Tell your housemates how it went.', true],
    [1, 2, 'This stay has ended. You wrote 1 of 2 reviews.', true],
    [2, 2, 'This stay has ended. You wrote 2 of 2 reviews.', false],
    [0, 0, 'This stay has ended.', false],
  ])('TRIBE-09 with %i of %i reviews written says "%s"', async (written, people, text, mayWrite) => {
    const { strip } = await openCompleted(written, people)
    await expect.element(strip.getByText(text, { exact: true })).toBeVisible()
    expect(strip.getByRole('link', { name: 'Leave Review' }).elements()).toHaveLength(mayWrite ? 1 : 0)
  })

  it('TRIBE-09 does not ask again once it was dismissed', async () => {
    let tribe = completed
    const read = vi.fn<(closureId: string) => void>()
    const readClosure = os.tribes.readClosure.handler(({ input }) => {
      read(input.id)
      tribe = { ...completed, closure_id: null }
      return { id: input.id }
    })
    const { strip, screen } = await openCompleted(0, 2, { readClosure }, () => tribe)
    await expectNoAxeViolations()
    await strip.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(strip).not.toBeInTheDocument()
    expect(read.mock.calls).toEqual([[closure]])
    await expect.element(screen.getByText('This stay has ended.')).toBeVisible()
  })

  it('TRIBE-09 a dismissal that is refused says so and can be tried again', async () => {
    const readClosure = os.tribes.readClosure.handler(({ errors }) => {
      throw errors.CLOSURE_NOT_FOUND()
    })
    const { strip, screen } = await openCompleted(0, 2, { readClosure })
    await strip.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(screen.getByText('Failed to mark notification as read')).toBeVisible()
    await expect.element(strip.getByRole('button', { name: 'Dismiss' })).toBeEnabled()
  })

  it('TRIBE-09 a dismissal without a connection says so', async () => {
    const { strip, screen } = await openCompleted(0, 2)
    loseConnection()
    await strip.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(screen.getByText('Failed to mark notification as read')).toBeVisible()
  })
})

describe('a stay that was cancelled', () => {
  it.each([
    ['its members', forParticipant({ status: 'cancelled', cancel_reason: `The roof leaks.\n${longWord}` })],
    ['its host', forHost({ status: 'cancelled', cancel_reason: `The roof leaks.\n${longWord}` })],
  ])('TRIBE-05 shows %s the reason', async (_, tribe) => {
    await page.viewport(320, 700)
    const screen = await openPage(path, { user: ana, api: withTribe(() => tribe) })
    await expect.element(screen.getByText('The host has cancelled this stay.')).toBeVisible()
    await expect.element(screen.getByText(/The roof leaks\./)).toBeVisible()
    await expectNoOverflow()
  })

  it('TRIBE-05 shows other members only that it is cancelled', async () => {
    const screen = await openPage(path, { user: ana, api: withTribe(() => forMember({ status: 'cancelled' })) })
    await expect.element(screen.getByText('The host has cancelled this stay.')).toBeVisible()
    await expect.element(screen.getByText(/“/)).not.toBeInTheDocument()
  })
})

describe('a tribe that is being handed over', () => {
  const offered = forParticipant({ hand_over: { host_stays: true } })

  async function openHandOver(
    more: ApiHandlers[string] = {},
    tribe: () => typeof offered | ReturnType<typeof forHost> = () => offered,
  ) {
    const screen = await openPage(path, { user: ana, api: withTribe(tribe, [], more) })
    const strip = screen.getByRole('region', { name: 'Hand-over' })
    await expect.element(strip).toBeVisible()
    return { screen, strip, confirmation: screen.getByRole('alertdialog', { name: 'Become the host?' }) }
  }

  it.each([
    [true, 'Ana stays as a guest.'],
    [false, 'Ana leaves the tribe.'],
  ])('G-82 needs a confirmation by the new host (the host stays: %s)', async (host_stays, text) => {
    const { strip, confirmation } = await openHandOver({}, () => forParticipant({ hand_over: { host_stays } }))
    await expect.element(strip).toMatchTextContent('Ana asks you to become the host of this tribe.')
    const becomeHost = strip.getByRole('button', { name: 'Become the host' })
    await becomeHost.click()
    await expect.element(confirmation).toMatchTextContent(text)
    await expectNoAxeViolations()
    await confirmation.getByRole('button', { name: 'Not yet' }).click()
    await expect.element(confirmation).not.toBeInTheDocument()
    await expect.element(becomeHost).toHaveFocus()
  })

  it('G-82 makes the member who accepts the host', async () => {
    let tribe: typeof offered | ReturnType<typeof forHost> = offered
    const accept = vi.fn<(input: object) => void>()
    const acceptHandOver = os.tribes.acceptHandOver.handler(({ input }) => {
      accept(input)
      tribe = forHost()
      return { id: id(1) }
    })
    const { screen, strip, confirmation } = await openHandOver({ acceptHandOver }, () => tribe)
    await strip.getByRole('button', { name: 'Become the host' }).click()
    await confirmation.getByRole('button', { name: 'Become the host' }).click()
    await expect.element(screen.getByText('You are the host now')).toBeVisible()
    await expect.element(strip).not.toBeInTheDocument()
    await expect.element(screen.getByRole('region', { name: 'Booking', exact: true })).toMatchTextContent('Your tribe')
    expect(accept.mock.calls).toEqual([[{ id: id(1), host_stays: offered.hand_over?.host_stays }]])
  })

  it('G-82 leaves the member who declines a guest', async () => {
    let tribe = offered
    const declineHandOver = os.tribes.declineHandOver.handler(() => {
      tribe = forParticipant()
      return { id: id(1) }
    })
    const { screen, strip } = await openHandOver({ declineHandOver }, () => tribe)
    await strip.getByRole('button', { name: 'Stay a guest' }).click()
    await expect.element(screen.getByText('You are staying as a guest')).toBeVisible()
    await expect.element(strip).not.toBeInTheDocument()
  })

  it.each([
    ['HAND_OVER_NOT_FOUND', 'This tribe is not being handed over'],
    ['HAND_OVER_CHANGED', 'The host has changed their offer since you opened it. Please read it again'],
    ['TRIBE_CANCELLED', 'This tribe was cancelled'],
    ['STAY_OVER', 'This stay has ended'],
    ['MEMBER_GONE', 'This account is closed or scheduled for deletion'],
    ['SUBSCRIPTION_REQUIRED', 'This needs an active membership'],
  ] as const)('G-82 says why an acceptance is refused with %s', async (code, text) => {
    const acceptHandOver = os.tribes.acceptHandOver.handler(({ errors }) => {
      throw errors[code]()
    })
    const { screen, strip, confirmation } = await openHandOver({ acceptHandOver })
    await strip.getByRole('button', { name: 'Become the host' }).click()
    await confirmation.getByRole('button', { name: 'Become the host' }).click()
    await expect.element(screen.getByText('The tribe could not be taken over')).toBeVisible()
    await expect.element(screen.getByText(text)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(confirmation).not.toBeInTheDocument()
  })

  it('G-82 says that declining failed without a connection, and can be tried again', async () => {
    const { screen, strip } = await openHandOver()
    loseConnection()
    await strip.getByRole('button', { name: 'Stay a guest' }).click()
    await expect.element(screen.getByText('Your answer could not be sent')).toBeVisible()
    await expect.element(strip.getByRole('button', { name: 'Stay a guest' })).toBeEnabled()
  })
})

describe('a tribe that operators have taken down', () => {
  it.each([
    ['a member', forParticipant],
    ['its host', forHost],
  ] as const)('CON-09 tells %s, and is as usual once it is restored', async (_, tribeFor) => {
    let is_taken_down = true
    const screen = await openPage(path, { user: ana, api: withTribe(() => tribeFor({ is_taken_down })) })
    const strip = screen.getByRole('region', { name: 'Taken down' })
    await expect.element(strip).toMatchTextContent(/This tribe is taken down\. Only its host and members see it/)
    await expectNoAxeViolations()
    await page.viewport(390, 844)
    await expectNoOverflow()
    is_taken_down = false
    sendLiveEvent({ type: 'tribe.changed', tribe_id: id(1) })
    await expect.element(strip).not.toBeInTheDocument()
  })
})
