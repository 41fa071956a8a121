import type { AnyRouter } from '@orpc/server'
import type { Reservation } from '@wayhouse/domain/reservations'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, os, serveApi } from '../../testing/fake-api.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { ana } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { DecideRequest } from './decide-request.tsx'
import { received } from './testing.ts'

type DecisionCall = { input: { id: string; reason?: string | undefined } }

const benRequest = received(11, 'Ben Okafor')
const accept = () => page.getByRole('button', { name: 'Accept Ben Okafor' })
const reject = () => page.getByRole('button', { name: 'Reject Ben Okafor' })
const dialog = () => page.getByRole('dialog', { name: 'Reject Ben’s request?' })
const inDialog = (name: string) => dialog().getByRole('button', { name })

/** Shows the host's buttons beside a request in its conversation. */
async function showButtons(handlers: Record<string, AnyRouter> = {}, name = 'Ben Okafor') {
  const decide = vi.fn<(call: DecisionCall) => Reservation>(() => ({ ...benRequest, acts: [] }))
  const onDecided = vi.fn<() => void>()
  serveApi({
    reservations: {
      accept: os.reservations.accept.handler(decide),
      reject: os.reservations.reject.handler(decide),
      ...handlers,
    },
  })
  await show(<DecideRequest isFull={false} reservationId={benRequest.id} name={name} onDecided={onDecided} />, {
    user: ana,
  })
  return { decide, onDecided }
}

describe('the host’s answer in a conversation', () => {
  it('G-88 accepts, with the text of the conversation', async () => {
    const { decide, onDecided } = await showButtons()
    await accept().click()
    await expect.element(page.getByText('Reservation accepted', { exact: true })).toBeVisible()
    expect(decide.mock.calls.map(([{ input }]) => input)).toEqual([{ id: benRequest.id }])
    expect(onDecided).toHaveBeenCalledOnce()
  })

  it('G-88 rejects with an optional reason', async () => {
    const { decide, onDecided } = await showButtons()
    await reject().click()
    await expect.element(inDialog('Different working hours')).toHaveFocus()
    await expectNoAxeViolations(dialog().element())
    await inDialog('Reject').click()
    await expect.element(page.getByText('Reservation rejected', { exact: true })).toBeVisible()
    expect(decide.mock.calls.map(([{ input }]) => input)).toEqual([{ id: benRequest.id }])
    expect(onDecided).toHaveBeenCalledOnce()
  })

  it('MSG-05 rejecting can be cancelled by Escape or button', async () => {
    const { decide } = await showButtons()
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
  ] as const)('G-88 a refusal with %s is shown as on the page, and both buttons stay', async (code, text) => {
    const { onDecided } = await showButtons({
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

  it('MSG-05 a rejection without a connection is reported, and its reason can be sent later', async () => {
    const { decide, onDecided } = await showButtons()
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

  it('MSG-05 a rejection of a request that was already decided closes the dialog', async () => {
    await showButtons({
      reject: os.reservations.reject.handler(({ errors }) => {
        throw errors.ALREADY_DECIDED()
      }),
    })
    await reject().click()
    await inDialog('Reject').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('This request is no longer pending')
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('MSG-05 a long name fits on the narrowest phone', async () => {
    await page.viewport(320, 700)
    const name = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
    await showButtons({}, name)
    await page.getByRole('button', { name: `Reject ${name}` }).click()
    const dialogOfLongName = page.getByRole('dialog', { name: `Reject ${name}` })
    await expect.element(dialogOfLongName).toBeVisible()
    await expectNoOverflow(dialogOfLongName.element())
  })
})
