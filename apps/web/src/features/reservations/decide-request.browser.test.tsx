import type { AnyRouter } from '@orpc/server'
import type { Reservation } from '@wayhouse/domain/reservations'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, os, serveApi } from '../../testing/fake-api.ts'
import { expectNothingOutside } from '../../testing/layout.ts'
import { ana } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { DecideRequest } from './decide-request.tsx'
import { received } from './testing.ts'

type Decided = { input: { id: string; reason?: string | undefined } }

const benAsks = received(11, 'Ben Okafor')
const accept = () => page.getByRole('button', { name: 'Accept Ben Okafor' })
const reject = () => page.getByRole('button', { name: 'Reject Ben Okafor' })
const dialog = () => page.getByRole('dialog', { name: 'Reject Ben’s request?' })
const inDialog = (name: string) => dialog().getByRole('button', { name })

/** The host's buttons beside a request in its conversation. */
async function opened(answers: Record<string, AnyRouter> = {}, name = 'Ben Okafor') {
  const decide = vi.fn<(decided: Decided) => Reservation>(() => ({ ...benAsks, acts: [] }))
  const onDecided = vi.fn<() => void>()
  serveApi({
    reservations: {
      accept: os.reservations.accept.handler(decide),
      reject: os.reservations.reject.handler(decide),
      ...answers,
    },
  })
  await show(<DecideRequest reservationId={benAsks.id} name={name} onDecided={onDecided} />, { user: ana })
  return { decide, onDecided }
}

describe('the host’s answer in a conversation', () => {
  it('G-88 yes is said in the words of the conversation', async () => {
    const { decide, onDecided } = await opened()
    await accept().click()
    await expect.element(page.getByText('Reservation accepted', { exact: true })).toBeVisible()
    expect(decide.mock.calls.map(([{ input }]) => input)).toEqual([{ id: benAsks.id }])
    expect(onDecided).toHaveBeenCalledOnce()
  })

  it('G-88 no asks for a reason, which may be left out', async () => {
    const { decide, onDecided } = await opened()
    await reject().click()
    await expect.element(inDialog('Different working hours')).toHaveFocus()
    await expectNoAxeViolations(dialog().element())
    await inDialog('Reject').click()
    await expect.element(page.getByText('Reservation rejected', { exact: true })).toBeVisible()
    expect(decide.mock.calls.map(([{ input }]) => input)).toEqual([{ id: benAsks.id }])
    expect(onDecided).toHaveBeenCalledOnce()
  })

  it('MSG-05 who thinks again keeps them waiting, by Escape or button', async () => {
    const { decide } = await opened()
    for (const leave of [() => userEvent.keyboard('{Escape}'), () => inDialog('Keep request').click()]) {
      await reject().click()
      await expect.element(dialog()).toBeVisible()
      await leave()
      await expect.element(dialog()).not.toBeInTheDocument()
      await expect.element(reject()).toHaveFocus()
    }
    expect(decide).not.toHaveBeenCalled()
  })

  it.each([
    ['TRIBE_FULL', 'This tribe has reached its maximum capacity'],
    ['REQUESTER_ASKED_AGAIN', 'This member has not yet confirmed the request after your change'],
  ] as const)('G-88 a yes that is refused by %s says so as on the page, and both answers stay', async (code, text) => {
    const { onDecided } = await opened({
      accept: os.reservations.accept.handler(({ errors }) => {
        throw errors[code]()
      }),
    })
    await accept().click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(`Failed to update reservation${text}`)
    await expect.element(accept()).toBeEnabled()
    await expect.element(reject()).toBeEnabled()
    expect(onDecided).not.toHaveBeenCalled()
  })

  it('MSG-05 a no without a connection says so, and its reason is sent later', async () => {
    const { decide, onDecided } = await opened()
    await reject().click()
    await inDialog('The group is complete').click()
    const reconnect = loseConnection()
    await inDialog('Reject').click()
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('Failed to update reservation')
    expect(onDecided).not.toHaveBeenCalled()
    reconnect()
    await inDialog('Reject').click()
    await expect.poll(() => onDecided.mock.calls).toHaveLength(1)
    expect(decide.mock.calls.map(([{ input }]) => input.reason)).toEqual(['The group is complete'])
  })

  it('MSG-05 a no to what is decided already closes the question', async () => {
    await opened({
      reject: os.reservations.reject.handler(({ errors }) => {
        throw errors.ALREADY_DECIDED()
      }),
    })
    await reject().click()
    await inDialog('Reject').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('This request is no longer pending')
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('MSG-05 a long name stays within the narrowest phone', async () => {
    await page.viewport(320, 700)
    const name = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
    await opened({}, name)
    await page.getByRole('button', { name: `Reject ${name}` }).click()
    const asked = page.getByRole('dialog', { name: `Reject ${name}` })
    await expect.element(asked).toBeVisible()
    await expectNothingOutside(asked.element())
  })
})
