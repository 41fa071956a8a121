import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, os, serveApi } from '../../testing/fake-api.ts'
import { ben } from '../../testing/host-tribe.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { ana, id } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { RemoveMember } from './remove-member.tsx'

type RemoveCall = { input: { id: string; user_id: string; reason: string } }
type Handler = Parameters<typeof os.reservations.removeMember.handler>[0]

const button = () => page.getByRole('button', { name: 'Remove Ben Whitaker' })
const confirmation = (name = 'Remove Ben?') => page.getByRole('alertdialog', { name })
const reason = () => confirmation().getByRole('textbox', { name: 'Reason' })
const confirm = () => confirmation().getByRole('button', { name: 'Remove', exact: true })

/** Opens the dialog that asks for a reason to remove Ben. */
async function openDialog(handler?: Handler) {
  const remove = vi.fn<(call: RemoveCall) => { id: string }>(({ input }) => ({ id: input.id }))
  serveApi({ reservations: { removeMember: os.reservations.removeMember.handler(handler ?? remove) } })
  await show(<RemoveMember tribeId={id(40)} member={ben} />, { user: ana })
  await button().click()
  await expect.element(confirmation()).toBeVisible()
  return remove
}

describe('removing a member', () => {
  it('G-93 says that they will read the reason, and focuses the cancel button', async () => {
    await openDialog()
    await expect
      .element(confirmation())
      .toMatchTextContent('Ben loses their spot in this tribe and will read your reason.')
    await expect.element(confirmation().getByRole('button', { name: 'Keep in tribe' })).toHaveFocus()
    await expectNoAxeViolations(confirmation().element())
    await userEvent.keyboard('{Escape}')
    await expect.element(confirmation()).not.toBeInTheDocument()
    await expect.element(button()).toHaveFocus()
  })

  it('G-93 sends nothing without a reason, and the field says what is missing', async () => {
    const remove = await openDialog()
    await reason().fill('   ')
    await confirm().click()
    await expect.element(reason()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(reason()).toHaveAccessibleDescription(/Enter a reason/)
    expect(remove).not.toHaveBeenCalled()
  })

  it('G-93 sends the trimmed reason once', async () => {
    const remove = await openDialog()
    await reason().fill('  The dates have changed ')
    await confirm().click()
    await expect.element(page.getByText('Ben Whitaker was removed')).toBeVisible()
    await expect.element(confirmation()).not.toBeInTheDocument()
    expect(remove.mock.calls.map(([{ input }]) => input)).toEqual([
      { id: id(40), user_id: ben.id, reason: 'The dates have changed' },
    ])
  })

  it('G-93 accepts 500 characters and counts them', async () => {
    await openDialog()
    await reason().fill('x'.repeat(499))
    reason().element().focus()
    await userEvent.keyboard('yz')
    await expect.element(reason()).toHaveValue(`${'x'.repeat(499)}y`)
    await expect.element(confirmation()).toMatchTextContent('500 / 500')
  })

  it.each([
    ['NOT_A_MEMBER', 'Not a member of this tribe'],
    ['STAY_OVER', 'This stay has ended'],
    ['FORBIDDEN', 'You are not allowed to do this'],
  ] as const)('G-93 says why it is refused with %s, and keeps what was typed', async (code, text) => {
    await openDialog(({ errors }) => {
      throw errors[code]()
    })
    await reason().fill('The dates have changed')
    await confirm().click()
    const alert = confirmation().getByRole('alert')
    await expect.element(alert).toMatchTextContent('The member could not be removed')
    await expect.element(alert).toMatchTextContent(text)
    await expect.element(reason()).toHaveValue('The dates have changed')
    await expect.element(confirm()).toBeEnabled()
  })

  it('G-93 keeps the reason without a connection, to send it later', async () => {
    const remove = await openDialog()
    await reason().fill('The dates have changed')
    const reconnect = loseConnection()
    await confirm().click()
    await expect.element(confirmation().getByRole('alert')).toMatchTextContent('The member could not be removed')
    reconnect()
    await confirm().click()
    await expect.element(page.getByText('Ben Whitaker was removed')).toBeVisible()
    expect(remove).toHaveBeenCalledOnce()
  })

  it('G-93 fits on the narrowest phone with a long name', async () => {
    await page.viewport(320, 700)
    const name = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
    serveApi({})
    await show(<RemoveMember tribeId={id(40)} member={{ id: ben.id, name }} />, { user: ana })
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect.element(confirmation(`Remove ${name}?`)).toBeVisible()
    await expectNoOverflow(confirmation(`Remove ${name}?`).element())
  })
})
