import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/show.tsx'
import { type ThemeChoice, themeOptions, useThemeChoice } from './theme.ts'

function ThemeButtons({ label }: { label: string }) {
  const [choice, setChoice] = useThemeChoice()
  return (
    <div role="group" aria-label={label}>
      {themeOptions.map(({ value }) => (
        <button key={value} type="button" aria-pressed={value === choice} onClick={() => setChoice(value)}>
          {value}
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
      <ThemeButtons label="Above" />
      <ThemeButtons label="Below" />
    </>,
  )
  await choose('system')
})

describe('the theme', () => {
  it('SHELL-02 is the same in every control, and is stored', async () => {
    await choose('dark')
    expect([theme(), localStorage.getItem('theme')]).toEqual(['dark', 'dark'])
    await expect.poll(chosen).toEqual(['dark', 'dark'])
    await choose('light')
    await expect.poll(chosen).toEqual(['light', 'light'])
    expect(theme()).toBe('light')
  })

  it('SHELL-02 an unknown stored value counts as no choice', async () => {
    localStorage.setItem('theme', 'sepia')
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
    await expect.poll(chosen).toEqual(['system', 'system'])
    expect(['light', 'dark']).toContain(theme())
  })

  it.each([
    ['is forbidden', () => vi.spyOn(window, 'localStorage', 'get')],
    ['is full', () => vi.spyOn(Storage.prototype, 'setItem')],
  ])('SHELL-02 if storage %s, a choice lasts as long as the page', async (_, spyOnStorage) => {
    const storage = spyOnStorage().mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    onTestFinished(() => storage.mockRestore())
    for (const name of ['dark', 'light', 'dark'] as const) {
      await choose(name)
      expect(theme()).toBe(name)
      await expect.poll(chosen).toEqual([name, name])
    }
    // a change in another tab does not override this page's choice
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
    expect(theme()).toBe('dark')
    storage.mockRestore()
    await choose('light')
    expect([theme(), localStorage.getItem('theme')]).toEqual(['light', 'light'])
  })
})
