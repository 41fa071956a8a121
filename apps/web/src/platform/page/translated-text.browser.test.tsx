import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/show.tsx'
import { translatePage } from '../../testing/translate.ts'
import { holdTranslation, restoreTranslatedTexts, resumeTranslation } from './translated-text.ts'

function Stay() {
  const [spots, setSpots] = useState(3)
  const text = `${spots}`
  return (
    <div>
      <p data-testid="stay">
        {spots > 0 ? 'Open: ' : null}
        {text} free {spots === 1 ? <b>spot</b> : 'spots'}
        {spots < 3 && '!'}
        {spots === 0 && 'Full'}
      </p>
      <button type="button" onClick={() => setSpots(spots - 1)}>
        Join
      </button>
    </div>
  )
}

test('a translated page shows what React renders later, texts that come, change and go', async () => {
  await show(<Stay />)
  translatePage()
  const stay = page.getByTestId('stay')
  for (const text of ['Open: 3 free spots', 'Open: 2 free spots!', 'Open: 1 free spot!', '0 free spots!Full']) {
    await expect.element(stay).toHaveTextContent(text)
    expect(stay.element().querySelectorAll('font > font').length).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Join' }).click()
  }
})

test('words that a translator moved to the text beside return with it', async () => {
  await show(<Stay />)
  const words = new Map([
    ['Join', 'Join'],
    ['3', 'frei sind drei'],
  ])
  const stop = translatePage((text) => words.get(text) ?? '')
  const stay = page.getByTestId('stay')
  await expect.element(stay).toHaveTextContent('frei sind drei')
  stop()
  await page.getByRole('button').click()
  await expect.element(stay).toHaveTextContent('Open: 2 free spots!')
})

test('a page that was translated before it hydrates is as the server has rendered it', async () => {
  const rendered = document.body.appendChild(document.createElement('p'))
  rendered.append('One ', 'two')
  translatePage(() => 'eins')()
  await Promise.resolve()
  restoreTranslatedTexts()
  expect([...rendered.childNodes].map(({ nodeName, nodeValue }) => [nodeName, nodeValue])).toEqual([
    ['#text', 'One '],
    ['#text', 'two'],
  ])
  rendered.remove()
})

test('a translated page is not translated while it hydrates, and again after that', async () => {
  const rendered = document.body.appendChild(document.createElement('p'))
  rendered.append('One ', 'two')
  translatePage(() => 'eins')
  await expect.poll(() => rendered.textContent).toBe('einseins')
  holdTranslation()
  await Promise.resolve()
  expect(rendered.innerHTML).toBe('One two')
  resumeTranslation()
  await expect.poll(() => rendered.textContent).toBe('einseins')
  rendered.remove()
})

test.for(['beside', 'around'] as const)(
  'a translation that was inserted %s its text gives way to it',
  async (place) => {
    const parent = document.body.appendChild(document.createElement('p'))
    const text = parent.appendChild(document.createTextNode('one'))
    const font = document.createElement('font')
    parent.insertBefore(font, text)
    if (place === 'around') font.append(text)
    else parent.removeChild(text)
    await Promise.resolve()
    text.nodeValue = 'two'
    await Promise.resolve()
    expect(parent.innerHTML).toBe('two')
    parent.removeChild(text)
    expect(parent.innerHTML).toBe('')
    parent.remove()
  },
)
