import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { type ThemeChoice, useThemeChoice } from './theme.ts'

const names: ThemeChoice[] = ['system', 'light', 'dark']

function Choose({ label }: { label: string }) {
  const [choice, choose] = useThemeChoice()
  return (
    <div role="group" aria-label={label}>
      {names.map((name) => (
        <button key={name} type="button" aria-pressed={name === choice} onClick={() => choose(name)}>
          {name}
        </button>
      ))}
    </div>
  )
}

const theme = () => document.documentElement.dataset['theme']
const choose = (name: ThemeChoice) => page.getByRole('group').first().getByRole('button', { name }).click()
const chosen = () =>
  page
    .getByRole('button', { pressed: true })
    .elements()
    .map(({ textContent }) => textContent)

beforeEach(async () => {
  await show(
    <>
      <Choose label="Above" />
      <Choose label="Below" />
    </>,
  )
  await choose('system')
})

describe('the theme', () => {
  it('SHELL-02 is one wherever it is chosen, and is kept', async () => {
    await choose('dark')
    expect([theme(), localStorage.getItem('theme')]).toEqual(['dark', 'dark'])
    await expect.poll(chosen).toEqual(['dark', 'dark'])
    await choose('light')
    await expect.poll(chosen).toEqual(['light', 'light'])
    expect(theme()).toBe('light')
  })

  it('SHELL-02 what an earlier release has kept counts as no choice', async () => {
    localStorage.setItem('theme', 'sepia')
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
    await expect.poll(chosen).toEqual(['system', 'system'])
    expect(['light', 'dark']).toContain(theme())
  })

  it.each([
    ['is forbidden', () => vi.spyOn(window, 'localStorage', 'get')],
    ['has no room', () => vi.spyOn(Storage.prototype, 'setItem')],
  ])('SHELL-02 where storage %s, a choice lasts as long as the page', async (_, blocked) => {
    const storage = blocked().mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    onTestFinished(() => storage.mockRestore())
    for (const name of ['dark', 'light', 'dark'] as const) {
      await choose(name)
      expect(theme()).toBe(name)
      await expect.poll(chosen).toEqual([name, name])
    }
    // what another tab does is not this page's choice
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
    expect(theme()).toBe('dark')
    storage.mockRestore()
    await choose('light')
    expect([theme(), localStorage.getItem('theme')]).toEqual(['light', 'light'])
  })
})
