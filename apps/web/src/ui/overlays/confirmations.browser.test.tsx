import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { show } from '../../testing/show.tsx'
import { LeaveGuard } from '../fields/leave-guard.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

const confirmation = () => page.getByRole('alertdialog')

describe('a page with unsaved changes', () => {
  function EditForm() {
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
  const openForm = async () => {
    const { router } = await show(<EditForm />)
    const go = (path: string) => void router.navigate({ href: path })
    return { go, path: () => router.history.location.pathname }
  }

  it('is left after a confirmation, which has the focus on staying', async () => {
    const { go, path } = await openForm()
    await page.getByRole('button', { name: 'Type' }).click()
    go('/app')
    await expect.element(confirmation().getByRole('button', { name: 'Keep editing' })).toHaveFocus()
    await expect.element(confirmation()).toHaveAccessibleDescription('Your changes are lost.')
    await expectNoAxeViolations(document.body)
    await userEvent.keyboard('{Escape}')
    await expect.element(confirmation()).not.toBeInTheDocument()
    expect(path()).toBe('/')
    go('/app/profile')
    await confirmation().getByRole('button', { name: 'Leave' }).click()
    await expect.poll(path).toBe('/app/profile')
  })

  it('is left without a confirmation before anything is typed, and after it is saved', async () => {
    const { go, path } = await openForm()
    go('/app')
    await expect.poll(path).toBe('/app')
    await page.getByRole('button', { name: 'Type' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    go('/app/profile')
    await expect.poll(path).toBe('/app/profile')
    await expect.element(confirmation()).not.toBeInTheDocument()
  })
})

describe('a confirmation with a reason', () => {
  const onConfirm = vi.fn<(reason: string) => void>()
  function CancelTribe({ error, busy = false }: { error?: string; busy?: boolean }) {
    const [open, setOpen] = useState(false)
    const [reason, setReason] = useState('')
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
          reason={reason}
          onReason={setReason}
          error={error}
          busy={busy}
          onConfirm={onConfirm}
        />
      </>
    )
  }

  it('needs a reason of limited length, and shows the error of the server', async () => {
    const screen = await show(<CancelTribe />)
    await page.getByRole('button', { name: 'Cancel tribe' }).click()
    const reason = confirmation().getByRole('textbox', { name: 'Reason' })
    const confirm = confirmation().getByRole('button', { name: 'Cancel tribe' })
    await reason.fill('   ')
    await confirm.click()
    await expect.element(reason).toHaveAccessibleDescription('Say why 3 / 20')
    expect(onConfirm).not.toHaveBeenCalled()
    await reason.fill('')
    await userEvent.type(reason, ' The flat was sold, sadly')
    await expect.element(reason).toHaveValue(' The flat was sold, ')
    await confirm.click()
    expect(onConfirm.mock.calls).toEqual([['The flat was sold,']])
    await screen.rerender(<CancelTribe error="This is too short" />)
    await expect.element(reason).toHaveAccessibleDescription('This is too short 20 / 20')
    await expectNoAxeViolations(document.body)
    await screen.rerender(<CancelTribe busy />)
    await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Cancel tribe' })).toHaveFocus()
  })
})
