import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { earlyPressScript, repeatEarlyInput, takeEarlyPress } from './early-press.ts'
import { startIslands } from './start-islands.ts'
import { StartsWhenSeen } from './starts-when-seen.tsx'

// as in the head of a page
beforeAll(() => {
  document.head.append(Object.assign(document.createElement('script'), { textContent: earlyPressScript }))
})

afterEach(() => {
  document.body.replaceChildren()
  for (const mark of ['hydrated', 'island', 'unhydrated']) delete document.documentElement.dataset[mark]
})

const island = (name: string, content: string, attributes = '') =>
  `<div data-island="${name}" data-unhydrated="" ${attributes} style="display: contents">${content}</div>`

/** Makes the whole page an application that starts when it is touched. */
function openApplication(html: string) {
  Object.assign(document.documentElement.dataset, { island: 'application', unhydrated: '' })
  return openIslands(html)
}

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

describe('an application that starts when it is touched', () => {
  const pressLink = () => {
    const link = page.getByRole('link').element()
    for (const type of ['pointerdown', 'focusin', 'click']) link.dispatchEvent(new Event(type, { bubbles: true }))
  }

  it('starts with the first press or focus', async () => {
    const { hydrated, load, arrive } = openApplication('<a href="#there">Link</a><button>Filters</button>')
    expect(load).not.toHaveBeenCalled()
    arrive()
    await userEvent.keyboard('{Tab}')
    expect(load).not.toHaveBeenCalled()
    await userEvent.keyboard('{Tab}')
    await expect.poll(() => hydrated).toEqual(['application'])
  })

  it('does not start for a link, which the browser follows', () => {
    const { load } = openApplication('<a href="#there">Link</a>')
    pressLink()
    expect(load).not.toHaveBeenCalled()
  })

  it('starts once a mouse moves over it, but not for a finger', async () => {
    const { hydrated, load, arrive } = openApplication('<p>Text</p>')
    arrive()
    const move = (pointerType: string) =>
      document.body.dispatchEvent(new PointerEvent('pointermove', { pointerType, bubbles: true }))
    move('touch')
    expect(load).not.toHaveBeenCalled()
    move('mouse')
    await expect.poll(() => hydrated).toEqual(['application'])
  })

  it('starts when a place is seen at which more is to be loaded', async () => {
    const { hydrated, arrive } = openApplication(renderToStaticMarkup(<StartsWhenSeen />))
    arrive()
    await expect.poll(() => hydrated).toEqual(['application'])
  })

  it('does not start while such a place is far below the window', async () => {
    const { load } = openApplication(
      `<div style="height: 9999px"></div>${renderToStaticMarkup(<StartsWhenSeen />)}<button>Seen</button>`,
    )
    const seen = Promise.withResolvers<void>()
    new IntersectionObserver(() => seen.resolve()).observe(document.body)
    await seen.promise
    expect(load).not.toHaveBeenCalled()
  })
})

describe('what is typed before its field is ready', () => {
  it('is in the field at once, and React hears of it when it is; so does it of the focus', async () => {
    const heard: string[] = []
    const Fields = () => {
      const [text, setText] = useState('')
      const [size, setSize] = useState('any')
      return (
        <>
          <input
            aria-label="Place"
            value={text}
            onChange={({ target }) => setText(target.value)}
            onFocus={() => heard.push('focus')}
          />
          <select aria-label="Size" value={size} onChange={({ target }) => setSize(target.value)}>
            <option>any</option>
            <option>two</option>
          </select>
          <output>{`${text}, ${size}`}</output>
        </>
      )
    }
    const container = document.createElement('div')
    container.dataset['unhydrated'] = ''
    container.innerHTML = renderToString(<Fields />)
    document.body.append(container)
    await page.getByLabelText('Size').selectOptions('two')
    await page.getByLabelText('Place').fill('Lisb')
    const root = hydrateRoot(container, <Fields />)
    onTestFinished(() => root.unmount())
    await expect.element(page.getByRole('status')).toHaveTextContent(', any')
    await expect.element(page.getByLabelText('Place')).toHaveValue('Lisb')
    await expect.poll(() => Object.keys(page.getByLabelText('Place').element())).not.toEqual(['typed'])
    delete container.dataset['unhydrated']
    repeatEarlyInput(container)
    await expect.element(page.getByRole('status')).toHaveTextContent('Lisb, two')
    expect(heard).toEqual(['focus'])
    expect(container.querySelectorAll('[data-typed]')).toHaveLength(0)
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
