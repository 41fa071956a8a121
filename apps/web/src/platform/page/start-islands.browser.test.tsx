import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { earlyPressScript, takeEarlyPress } from './early-press.ts'
import { startIslands } from './start-islands.ts'

// as in the head of a page
beforeAll(() => {
  document.head.append(Object.assign(document.createElement('script'), { textContent: earlyPressScript }))
})

afterEach(() => {
  document.body.replaceChildren()
  delete document.documentElement.dataset['hydrated']
})

const island = (name: string, content: string, attributes = '') =>
  `<div data-island="${name}" data-unhydrated="" ${attributes} style="display: contents">${content}</div>`

/** A page whose code loads when the test says so. Hydrating an island makes its buttons work. */
function openIslands(html: string) {
  document.body.innerHTML = html
  const code = Promise.withResolvers<void>()
  const [hydrated, pressed] = [[] as (string | undefined)[], [] as string[]]
  const hydrate = (container: HTMLElement) => {
    hydrated.push(container.dataset['island'])
    const carryOut = takeEarlyPress(container)
    container.addEventListener('click', ({ target }) =>
      pressed.push(target instanceof Element ? target.textContent : ''),
    )
    delete container.dataset['unhydrated']
    carryOut()
  }
  const load = vi.fn<() => Promise<{ hydrate: typeof hydrate }>>(() => code.promise.then(() => ({ hydrate })))
  const listening = new AbortController()
  onTestFinished(() => listening.abort())
  startIslands(load, listening.signal)
  return { hydrated, pressed, load, arrive: code.resolve, fail: code.reject }
}

describe('the islands of a page', () => {
  it('do not start before somebody touches them, and then alone', async () => {
    const { hydrated, load, arrive } = openIslands(
      island('header', '<button>Menu</button>') + island('footer', '<button>Theme</button>'),
    )
    expect(document.documentElement.dataset['hydrated']).toBe('')
    expect(load).not.toHaveBeenCalled()
    arrive()
    await page.getByRole('button', { name: 'Theme' }).click()
    await expect.poll(() => hydrated).toEqual(['footer'])
  })

  it('start when the keyboard reaches them', async () => {
    const { hydrated, arrive } = openIslands(island('header', '<button>Menu</button>'))
    arrive()
    await userEvent.keyboard('{Tab}')
    await expect.poll(() => hydrated).toEqual(['header'])
  })

  it('that are to start when they are seen do so only on the screens that they name', async () => {
    const { hydrated, arrive } = openIslands(
      island('hero', '<p>Seen</p>', 'data-seen="(width > 0px)"') +
        island('header', '<p>On no screen</p>', 'data-seen="(width < 0px)"') +
        island('footer', '<p style="margin-top: 9999px">Below the window</p>', 'data-seen="(width > 0px)"'),
    )
    arrive()
    await expect.poll(() => hydrated).toEqual(['hero'])
  })
})

describe('a press before its part of the page is ready', () => {
  it('shows at once, and is carried out when it is; of several, the last', async () => {
    const { pressed, arrive } = openIslands(island('header', '<button>Menu</button><button>Currency</button>'))
    const button = (name: string) => page.getByRole('button', { name })
    await button('Menu').click()
    await expect.element(button('Menu')).toHaveAttribute('data-pressed')
    await button('Currency').click()
    await expect.element(button('Menu')).not.toHaveAttribute('data-pressed')
    expect(pressed).toEqual([])
    arrive()
    await expect.poll(() => pressed).toEqual(['Currency'])
    await expect.element(button('Currency')).not.toHaveAttribute('data-pressed')
    await button('Menu').click()
    expect(pressed).toEqual(['Currency', 'Menu'])
  })

  it('by keyboard is carried out too', async () => {
    const { pressed, arrive } = openIslands(island('header', '<button>Menu</button>'))
    await userEvent.keyboard('{Tab}{Enter}')
    arrive()
    await expect.poll(() => pressed).toEqual(['Menu'])
  })

  it('on a choice shows it at once, and is a change for what listens later', async () => {
    const { hydrated, arrive } = openIslands(
      island('footer', '<input type="radio" name="theme" aria-label="Dark"><input type="checkbox" aria-label="Maps">'),
    )
    const changes: string[] = []
    document.body.addEventListener('input', ({ target }) => {
      if (hydrated.length > 0 && target instanceof HTMLInputElement)
        changes.push(`${target.ariaLabel} ${target.checked}`)
    })
    await page.getByRole('checkbox').click()
    await expect.element(page.getByRole('checkbox')).toBeChecked()
    arrive()
    await expect.poll(() => changes).toEqual(['Maps true'])
    await expect.element(page.getByRole('checkbox')).toBeChecked()
  })

  it('leaves to the browser what it does without scripts', async () => {
    openIslands(island('header', '<a href="#there">Link</a><details><summary>More</summary><p>Text</p></details>'))
    await page.getByText('Link').click()
    expect(location.hash).toBe('#there')
    await page.getByText('More').click()
    await expect.element(page.getByText('Text')).toBeVisible()
  })

  it('is forgotten if the code does not arrive, and the next one tries again', async () => {
    const { load, fail } = openIslands(island('header', '<button>Menu</button>'))
    await page.getByRole('button').click()
    fail(new TypeError('offline'))
    await expect.element(page.getByRole('button')).not.toHaveAttribute('data-pressed')
    await page.getByRole('button').click()
    await expect.poll(() => load.mock.calls.length).toBeGreaterThan(1)
  })
})
