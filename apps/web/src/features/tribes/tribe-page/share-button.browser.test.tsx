import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../testing/show.tsx'
import { ShareButton } from './share-button.tsx'

const tribe = { id: 'abc', title: 'Graça rooftop' }
const url = () => `${window.location.origin}/app/tribes/abc`
const written = vi.fn<(text: string) => Promise<void>>()
const shared = vi.fn<(data: ShareData) => Promise<void>>()

/** What the browser can do; each may be missing. */
function browserWith(can: { share?: typeof shared; clipboard?: { writeText: typeof written } }): void {
  for (const name of ['share', 'clipboard'] as const)
    Object.defineProperty(navigator, name, { configurable: true, value: can[name] })
}

afterEach(() => {
  written.mockReset()
  shared.mockReset()
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name)
})

async function press() {
  const screen = await show(<ShareButton tribe={tribe} />)
  const button = screen.getByRole('button', { name: 'Share' })
  await button.click()
  return { screen, button, toasts: screen.getByText(/Link copied|Shared successfully|could not be copied/) }
}

describe('sharing a tribe', () => {
  it('TRIBE-08 copies the link where there is no share sheet', async () => {
    written.mockResolvedValue()
    browserWith({ clipboard: { writeText: written } })
    const { toasts } = await press()
    await expect.element(toasts).toHaveTextContent('Link copied')
    expect(written.mock.calls).toEqual([[url()]])
  })

  it('TRIBE-08 says when it was shared', async () => {
    shared.mockResolvedValue()
    browserWith({ share: shared, clipboard: { writeText: written } })
    const { toasts } = await press()
    await expect.element(toasts).toHaveTextContent('Shared successfully')
    expect(shared.mock.calls).toEqual([[{ title: 'Graça rooftop', url: url() }]])
    expect(written).not.toHaveBeenCalled()
  })

  it('TRIBE-08 says nothing when it is given up', async () => {
    shared.mockRejectedValue(new DOMException('given up', 'AbortError'))
    browserWith({ share: shared, clipboard: { writeText: written } })
    const { button, toasts } = await press()
    await expect.poll(() => shared.mock.calls.length).toBe(1)
    await expect.element(button).toHaveFocus()
    await expect.element(toasts).not.toBeInTheDocument()
    expect(written).not.toHaveBeenCalled()
  })

  it('TRIBE-08 copies where the sheet fails', async () => {
    shared.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    written.mockResolvedValue()
    browserWith({ share: shared, clipboard: { writeText: written } })
    const { toasts } = await press()
    await expect.element(toasts).toHaveTextContent('Link copied')
  })

  it.each([
    ['nothing can be copied', {}],
    ['copying is refused', { clipboard: { writeText: written } }],
  ])('TRIBE-08 where %s, the address is there to read', async (_, can) => {
    written.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    browserWith(can)
    const { screen, toasts } = await press()
    await expect.element(toasts).toHaveTextContent('The link could not be copied')
    await expect.element(screen.getByText(url())).toBeVisible()
  })

  it('TRIBE-08 on a phone it is a sign with its name for screen readers', async () => {
    await page.viewport(390, 844)
    browserWith({})
    const { button } = await press()
    const { width, height } = button.element().getBoundingClientRect()
    expect([width, height]).toEqual([44, 44])
  })
})
