import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../testing/axe.ts'
import { show } from '../testing/show.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

const question = () => page.getByRole('alertdialog')

describe('a page with unsaved changes', () => {
  function Editing() {
    const [unsaved, setUnsaved] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setUnsaved(true)}>
          Type
        </button>
        <button type="button" onClick={() => setUnsaved(false)}>
          Save
        </button>
        <LeaveGuard unsaved={unsaved} title="Leave without saving?" description="Your changes are lost." danger />
      </>
    )
  }
  const opened = async () => {
    const { router } = await show(<Editing />)
    const go = (path: string) => void router.navigate({ href: path })
    return { router, go, at: () => router.history.location.pathname }
  }

  it('is left after a question, in which one begins on staying', async () => {
    const { go, at } = await opened()
    await page.getByRole('button', { name: 'Type' }).click()
    go('/app')
    await expect.element(question().getByRole('button', { name: 'Keep editing' })).toHaveFocus()
    await expect.element(question()).toHaveAccessibleDescription('Your changes are lost.')
    await expectNoAxeViolations(document.body)
    await userEvent.keyboard('{Escape}')
    await expect.element(question()).not.toBeInTheDocument()
    expect(at()).toBe('/')
    go('/app/profile')
    await question().getByRole('button', { name: 'Leave' }).click()
    await expect.poll(at).toBe('/app/profile')
  })

  it('is left without one before anything is typed, and after it is saved', async () => {
    const { go, at } = await opened()
    go('/app')
    await expect.poll(at).toBe('/app')
    await page.getByRole('button', { name: 'Type' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    go('/app/profile')
    await expect.poll(at).toBe('/app/profile')
    await expect.element(question()).not.toBeInTheDocument()
  })
})

describe('a question with a reason', () => {
  const confirmed = vi.fn<(reason: string) => void>()
  function Asking({ error, busy = false }: { error?: string; busy?: boolean }) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Cancel tribe
        </button>
        <ReasonDialog
          open={open}
          onOpenChange={setOpen}
          title="Cancel the tribe?"
          description="Everyone in it reads the reason."
          confirmLabel="Cancel tribe"
          missing="Say why"
          maxLength={20}
          error={error}
          busy={busy}
          onConfirm={confirmed}
        />
      </>
    )
  }

  it('takes none but one with words, as long as it may be, and says what the server says', async () => {
    const screen = await show(<Asking />)
    await page.getByRole('button', { name: 'Cancel tribe' }).click()
    const reason = question().getByRole('textbox', { name: 'Reason' })
    const confirm = question().getByRole('button', { name: 'Cancel tribe' })
    await reason.fill('   ')
    await confirm.click()
    await expect.element(reason).toHaveAccessibleDescription('Say why 3 / 20')
    expect(confirmed).not.toHaveBeenCalled()
    await reason.fill('')
    await userEvent.type(reason, ' The flat was sold, sadly')
    await expect.element(reason).toHaveValue(' The flat was sold, ')
    await confirm.click()
    expect(confirmed.mock.calls).toEqual([['The flat was sold,']])
    await screen.rerender(<Asking error="This is too short" />)
    await expect.element(reason).toHaveAccessibleDescription('This is too short 20 / 20')
    await expectNoAxeViolations(document.body)
    await screen.rerender(<Asking busy />)
    await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Cancel tribe' })).toHaveFocus()
  })
})
