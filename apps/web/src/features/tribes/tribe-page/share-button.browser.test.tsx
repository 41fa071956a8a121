import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../testing/show.tsx'
import { ShareButton } from './share-button.tsx'

const tribe = { id: 'abc', title: 'Graça rooftop' }
const url = () => `${window.location.origin}/app/tribes/abc`
const written = vi.fn<(text: string) => Promise<void>>()
const shared = vi.fn<(data: ShareData) => Promise<void>>()

/** Defines which of the two the browser has. */
function browserWith(features: { share?: typeof shared; clipboard?: { writeText: typeof written } }): void {
  for (const name of ['share', 'clipboard'] as const)
    Object.defineProperty(navigator, name, { configurable: true, value: features[name] })
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
  it('TRIBE-08 copies the link without a share sheet', async () => {
    written.mockResolvedValue()
    browserWith({ clipboard: { writeText: written } })
    const { toasts } = await press()
    await expect.element(toasts).toHaveTextContent('Link copied')
    expect(written.mock.calls).toEqual([[url()]])
  })

  it('TRIBE-08 confirms that it was shared', async () => {
    shared.mockResolvedValue()
    browserWith({ share: shared, clipboard: { writeText: written } })
    const { toasts } = await press()
    await expect.element(toasts).toHaveTextContent('Shared successfully')
    expect(shared.mock.calls).toEqual([[{ title: 'Graça rooftop', url: url() }]])
    expect(written).not.toHaveBeenCalled()
  })

  it('TRIBE-08 says nothing if it is cancelled', async () => {
    shared.mockRejectedValue(new DOMException('cancelled', 'AbortError'))
    browserWith({ share: shared, clipboard: { writeText: written } })
    const { button, toasts } = await press()
    await expect.poll(() => shared.mock.calls.length).toBe(1)
    await expect.element(button).toHaveFocus()
    await expect.element(toasts).not.toBeInTheDocument()
    expect(written).not.toHaveBeenCalled()
  })

  it('TRIBE-08 copies the link if the sheet fails', async () => {
    shared.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    written.mockResolvedValue()
    browserWith({ share: shared, clipboard: { writeText: written } })
    const { toasts } = await press()
    await expect.element(toasts).toHaveTextContent('Link copied')
  })

  it.each([
    ['nothing can be copied', {}],
    ['copying is refused', { clipboard: { writeText: written } }],
  ])('TRIBE-08 shows the address if %s', async (_, features) => {
    written.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    browserWith(features)
    const { screen, toasts } = await press()
    await expect.element(toasts).toHaveTextContent('The link could not be copied')
    await expect.element(screen.getByText(url())).toBeVisible()
  })

  it('TRIBE-08 is an icon with a name for screen readers on a phone', async () => {
    await page.viewport(390, 844)
    browserWith({})
    const { button } = await press()
    const { width, height } = button.element().getBoundingClientRect()
    expect([width, height]).toEqual([44, 44])
  })
})
