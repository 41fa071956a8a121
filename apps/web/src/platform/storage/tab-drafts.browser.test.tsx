import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/show.tsx'
import { tabDrafts } from './tab-drafts.ts'

/** The drafts of a page that has just been loaded; calling it again simulates a reload. */
const loadDrafts = () =>
  tabDrafts('', {
    read: (stored) => (stored.startsWith('v1 ') ? stored.slice(3) : fail()),
    write: (draft) => (draft === '' ? null : `v1 ${draft}`),
  })

function fail(): never {
  throw new SyntaxError('not a draft')
}

beforeEach(() => sessionStorage.clear())

describe('drafts of a tab', () => {
  it('update wherever they are shown, each under its own name', async () => {
    const drafts = loadDrafts()
    function Field({ name }: { name: string }) {
      const draft = drafts.use(name)
      return <input aria-label={name} value={draft} onChange={(event) => drafts.change(name, event.target.value)} />
    }
    function Preview({ name }: { name: string }) {
      return <p>You typed “{drafts.use(name)}”.</p>
    }
    await show(
      <>
        <Field name="title" />
        <Field name="place" />
        <Preview name="title" />
      </>,
    )
    await page.getByLabelText('title').fill('By the sea')
    await expect.element(page.getByText('You typed “By the sea”.')).toBeVisible()
    await expect.element(page.getByLabelText('place')).toHaveValue('')
  })

  it('last over a reload, and are removed once they need not be stored', () => {
    loadDrafts().change('title', 'By the sea')
    expect(loadDrafts().get('title')).toBe('By the sea')
    loadDrafts().change('title', '')
    expect(loadDrafts().get('title')).toBe('')
    expect(sessionStorage).toHaveLength(0)
  })

  it('that cannot be read, such as those of an earlier release, are empty', () => {
    sessionStorage.setItem('draft:title', 'By the sea')
    expect(loadDrafts().get('title')).toBe('')
  })

  it.each([
    ['full', () => vi.spyOn(Storage.prototype, 'setItem')],
    ['forbidden', () => vi.spyOn(window, 'sessionStorage', 'get')],
  ])('last as long as the page if the storage is %s', (_, spyOnStorage) => {
    const storage = spyOnStorage().mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    onTestFinished(() => storage.mockRestore())
    const drafts = loadDrafts()
    drafts.change('title', 'By the sea')
    expect(drafts.get('title')).toBe('By the sea')
    expect(loadDrafts().get('title')).toBe('')
  })
})
