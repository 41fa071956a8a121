import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, os, serveApi } from '../../testing/fake-api.ts'
import { ben } from '../../testing/host-tribe.ts'
import { expectNothingOutside } from '../../testing/layout.ts'
import { ana, id } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { RemoveMember } from './remove-member.tsx'

type Removed = { input: { id: string; user_id: string; reason: string } }
type Handler = Parameters<typeof os.reservations.removeMember.handler>[0]

const button = () => page.getByRole('button', { name: 'Remove Ben Whitaker' })
const question = (name = 'Remove Ben?') => page.getByRole('alertdialog', { name })
const reason = () => question().getByRole('textbox', { name: 'Reason' })
const confirm = () => question().getByRole('button', { name: 'Remove', exact: true })

/** The question that a host is asked before Ben is removed. */
async function opened(answer?: Handler) {
  const remove = vi.fn<(removed: Removed) => { id: string }>(({ input }) => ({ id: input.id }))
  serveApi({ reservations: { removeMember: os.reservations.removeMember.handler(answer ?? remove) } })
  await show(<RemoveMember tribeId={id(40)} member={ben} />, { user: ana })
  await button().click()
  await expect.element(question()).toBeVisible()
  return remove
}

describe('removing a member', () => {
  it('G-93 says that they read the reason, and begins on the way back', async () => {
    await opened()
    await expect.element(question()).toMatchTextContent('Ben loses their spot in this tribe and will read your reason.')
    await expect.element(question().getByRole('button', { name: 'Keep in tribe' })).toHaveFocus()
    await expectNoAxeViolations(question().element())
    await userEvent.keyboard('{Escape}')
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(button()).toHaveFocus()
  })

  it('G-93 without a reason nothing is sent, and the field says what is missing', async () => {
    const remove = await opened()
    await reason().fill('   ')
    await confirm().click()
    await expect.element(reason()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(reason()).toHaveAccessibleDescription(/Enter a reason/)
    expect(remove).not.toHaveBeenCalled()
  })

  it('G-93 the reason is sent without what stands around it, once', async () => {
    const remove = await opened()
    await reason().fill('  The dates have changed ')
    await confirm().click()
    await expect.element(page.getByText('Ben Whitaker was removed')).toBeVisible()
    await expect.element(question()).not.toBeInTheDocument()
    expect(remove.mock.calls.map(([{ input }]) => input)).toEqual([
      { id: id(40), user_id: ben.id, reason: 'The dates have changed' },
    ])
  })

  it('G-93 takes 500 characters and counts them', async () => {
    await opened()
    await reason().fill('x'.repeat(499))
    reason().element().focus()
    await userEvent.keyboard('yz')
    await expect.element(reason()).toHaveValue(`${'x'.repeat(499)}y`)
    await expect.element(question()).toMatchTextContent('500 / 500')
  })

  it.each([
    ['NOT_A_MEMBER', 'Not a member of this tribe'],
    ['STAY_OVER', 'This stay has ended'],
    ['FORBIDDEN', 'You are not allowed to do this'],
  ] as const)('G-93 a refusal by %s says why and keeps what was typed', async (code, text) => {
    await opened(({ errors }) => {
      throw errors[code]()
    })
    await reason().fill('The dates have changed')
    await confirm().click()
    const alert = question().getByRole('alert')
    await expect.element(alert).toMatchTextContent('The member could not be removed')
    await expect.element(alert).toMatchTextContent(text)
    await expect.element(reason()).toHaveValue('The dates have changed')
    await expect.element(confirm()).toBeEnabled()
  })

  it('G-93 without a connection the reason stays and is sent later', async () => {
    const remove = await opened()
    await reason().fill('The dates have changed')
    const reconnect = loseConnection()
    await confirm().click()
    await expect.element(question().getByRole('alert')).toMatchTextContent('The member could not be removed')
    reconnect()
    await confirm().click()
    await expect.element(page.getByText('Ben Whitaker was removed')).toBeVisible()
    expect(remove).toHaveBeenCalledOnce()
  })

  it('G-93 a long name stays within the narrowest phone', async () => {
    await page.viewport(320, 700)
    const name = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
    serveApi({})
    await show(<RemoveMember tribeId={id(40)} member={{ id: ben.id, name }} />, { user: ana })
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect.element(question(`Remove ${name}?`)).toBeVisible()
    await expectNothingOutside(question(`Remove ${name}?`).element())
  })
})
