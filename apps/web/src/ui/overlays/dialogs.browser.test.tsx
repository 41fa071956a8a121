import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toast } from '../../platform/actions/toast.ts'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { show } from '../../testing/show.tsx'
import { Button } from '../buttons/button.tsx'
import { TextField } from '../fields/text-field.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

function WithDialog({ onOpenChange, ...props }: Partial<DialogProps>) {
  const [open, setOpen] = useState(false)
  const change = (next: boolean) => {
    onOpenChange?.(next)
    setOpen(next)
  }
  return (
    <>
      <Button onClick={() => change(true)}>Open</Button>
      <Dialog title="Change the stay" {...props} open={open} onOpenChange={change}>
        {props.children ?? <TextField label="Title" />}
      </Dialog>
    </>
  )
}

function WithConfirmation(props: Partial<ConfirmDialogProps>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <ConfirmDialog
        title="Cancel the tribe?"
        description="Every member is notified."
        confirmLabel="Cancel tribe"
        onConfirm={() => setOpen(false)}
        {...props}
        open={open}
        onOpenChange={setOpen}
      />
    </>
  )
}

const opener = () => page.getByRole('button', { name: 'Open' })
const dialog = () => page.getByRole('dialog')
const confirmation = () => page.getByRole('alertdialog', { name: 'Cancel the tribe?' })
const isFocusInside = () => document.querySelector('dialog')?.contains(document.activeElement)

describe('a dialog', () => {
  it('keeps a title of one very long word within a phone', async () => {
    await page.viewport(390, 844)
    await show(<WithDialog title={'W'.repeat(80)} />)
    await opener().click()
    await expect.element(dialog()).toBeVisible()
    const title = page.getByRole('heading', { name: 'WWW' }).element()
    expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth)
  })

  it('opens with the focus in it, traps it, and returns it on Escape', async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>()
    await show(
      <WithDialog onOpenChange={onOpenChange} description="As everyone sees it" footer={<Button>Save</Button>} />,
    )
    await opener().click()
    await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus()
    await expect.element(dialog()).toHaveAccessibleDescription('As everyone sees it')
    await expectNoAxeViolations()
    for (const key of ['{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}']) {
      await userEvent.keyboard(key)
      expect(isFocusInside()).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(opener()).toHaveFocus()
    expect(onOpenChange.mock.calls).toEqual([[true], [false]])
  })

  it('closes by its button and by a click outside, and loses its contents', async () => {
    await show(<WithDialog />)
    await opener().click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Half a title')
    await dialog().getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.poll(() => document.querySelector('dialog')?.textContent).toBe('')
    await opener().click()
    await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
    const { left, top } = dialog().element().getBoundingClientRect()
    await userEvent.click(document.body, { position: { x: left / 2, y: top / 2 } })
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(opener()).toHaveFocus()
  })

  it('stays open on a click inside', async () => {
    await show(<WithDialog />)
    await opener().click()
    await dialog().getByRole('heading', { name: 'Change the stay' }).click()
    await expect.element(dialog()).toBeVisible()
  })

  it('contains the toasts, so that they can be seen and dismissed', async () => {
    await show(<WithDialog />)
    await opener().click()
    toast.error('Not saved', 'Try again')
    await dialog().getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(dialog()).toBeVisible()
  })

  it.each([320, 390])('is a bottom sheet at %i px, which is closed by dragging', async (width) => {
    await page.viewport(width, 700)
    await show(<WithDialog title={'Donaudampfschifffahrtsgesellschaft'.repeat(2)} footer={<Button>Save</Button>} />)
    await opener().click()
    await expect.element(dialog()).toBeVisible()
    await expect.poll(() => Math.round(dialog().element().getBoundingClientRect().bottom)).toBe(700)
    await expectNoOverflow(dialog().element())
    drag(40)
    await expect.element(dialog()).toBeVisible()
    drag(120)
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('scrolls long content, and keeps its button in view on a phone', async () => {
    await page.viewport(390, 600)
    await show(
      <WithDialog footer={<Button>Save</Button>}>
        {Array.from({ length: 60 }, (_, index) => (
          <p key={index}>Line {index}</p>
        ))}
      </WithDialog>,
    )
    await opener().click()
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeInViewport()
    await expect.element(page.getByText('Line 59')).not.toBeInViewport()
  })
})

describe('a confirmation', () => {
  it('of a dangerous action has the focus on its cancel button, and stays open on a click outside', async () => {
    const onConfirm = vi.fn<() => void>()
    await show(<WithConfirmation danger onConfirm={onConfirm} cancelLabel="Keep it" />)
    await opener().click()
    await expect.element(confirmation().getByRole('button', { name: 'Keep it' })).toHaveFocus()
    document.querySelector('dialog')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    await expect.element(confirmation()).toBeVisible()
    await expectNoAxeViolations()
    await userEvent.keyboard('{Enter}')
    await expect.element(confirmation()).not.toBeInTheDocument()
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('is confirmed once, however often its button is pressed while it is busy', async () => {
    const onConfirm = vi.fn<() => void>()
    const screen = await show(<WithConfirmation onConfirm={onConfirm} />)
    await opener().click()
    await confirmation().getByRole('button', { name: 'Cancel tribe' }).click()
    await screen.rerender(<WithConfirmation onConfirm={onConfirm} busy />)
    const button = confirmation().getByRole('button', { name: 'Cancel tribe' })
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(onConfirm).toHaveBeenCalledOnce()
  })
})

/** Drags the grip of the sheet down. */
function drag(by: number): void {
  const grip = document.querySelector('.sheet-grip')
  for (const [type, clientY] of [
    ['pointerdown', 100],
    ['pointermove', 100 + by],
    ['pointerup', 100 + by],
  ] as const)
    grip?.dispatchEvent(new PointerEvent(type, { bubbles: true, clientY, pointerId: 1 }))
}
