import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toast, toasts } from '../../platform/actions/toast.ts'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { show } from '../../testing/show.tsx'
import { Dialog } from '../overlays/dialog.tsx'

const shown = () => [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  await show(<p>A page</p>)
})

describe('toasts', () => {
  it('a success is announced politely, an error assertively, and both are accessible in both themes', async () => {
    toast.success('Saved', 'Your changes are there.')
    await expect.element(page.getByRole('status').filter({ hasText: 'Saved' })).toHaveAttribute('aria-live', 'polite')
    toast.error('Not saved', 'Try again')
    await expect.element(page.getByRole('alert')).toHaveAttribute('aria-live', 'assertive')
    await expect.element(page.getByRole('region', { name: 'Messages from the site' })).toBeVisible()
    vi.useRealTimers()
    await expectNoAxeViolations(document.body)
  })

  it('a success is dismissed after 5 seconds, an error after 10', async () => {
    toast.success('Saved')
    toast.error('Not saved')
    await expect.poll(shown).toEqual(['Saved', 'Not saved'])
    vi.advanceTimersByTime(4_900)
    expect(toasts.all()).toHaveLength(2)
    vi.advanceTimersByTime(200)
    await expect.poll(shown).toEqual(['Not saved'])
    vi.advanceTimersByTime(5_000)
    await expect.poll(shown).toEqual([])
  })

  it('the countdown pauses while the pointer is over a toast', async () => {
    toast.success('Saved')
    const dismiss = page.getByRole('button', { name: 'Dismiss' })
    await expect.element(dismiss).toBeVisible()
    vi.advanceTimersByTime(3_000)
    await userEvent.hover(dismiss)
    vi.advanceTimersByTime(60_000)
    expect(shown()).toEqual(['Saved'])
    await userEvent.unhover(dismiss)
    vi.advanceTimersByTime(1_900)
    expect(shown()).toEqual(['Saved'])
    vi.advanceTimersByTime(200)
    await expect.poll(shown).toEqual([])
  })

  it('an error replaces those of earlier actions, not a success and not those that belong to it', async () => {
    toast.success('Saved')
    toast.error('Too large')
    toast.error('Too many')
    expect(toasts.all().map(({ title }) => title)).toEqual(['Saved', 'Too large', 'Too many'])
    await expect.poll(shown).toHaveLength(3)
    toast.error('No connection')
    expect(toasts.all().map(({ title }) => title)).toEqual(['Saved', 'No connection'])
  })

  it('the button dismisses one toast, the others stay', async () => {
    toast.error('First')
    toast.error('Second')
    await expect.poll(() => shown().length).toBe(2)
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
    await expect.poll(shown).toEqual(['Second'])
  })

  it('a fourth toast removes the oldest, and a repeated text is shown once', async () => {
    for (const title of ['1', '2', '3', '4', '2']) toast.error(title)
    await expect.poll(shown).toEqual(['3', '4', '2'])
    toast.success('All is well')
    await expect.poll(shown).toEqual(['All is well'])
  })

  it.each([320, 390])('fit into %i px, whatever the text', async (width) => {
    await page.viewport(width, 700)
    toast.error('Donaudampfschifffahrtsgesellschaft'.repeat(3), 'https://example.com/'.repeat(8))
    await expect.poll(() => shown().length).toBe(1)
    const toaster = page.getByRole('region', { name: 'Messages from the site' }).element()
    const { left, right } = toaster.getBoundingClientRect()
    expect([left >= 0, right <= width]).toEqual([true, true])
    await expectNoOverflow(toaster)
  })

  it('are below the header on a phone, and at the top edge over a dialog', async () => {
    await page.viewport(390, 844)
    toast.error('Not saved')
    await expect.poll(topOfToasts).toBe(76)
    await show(
      <Dialog open onOpenChange={() => undefined} title="A question">
        Its text
      </Dialog>,
    )
    await expect.poll(topOfToasts).toBe(8)
  })
})

const topOfToasts = () => document.querySelector('.toaster')?.getBoundingClientRect().top
