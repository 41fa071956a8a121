import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { tabDrafts } from './tab-drafts.ts'

/** Drafts as a page makes them when it is loaded: made anew, it is a reload. */
const loaded = () =>
  tabDrafts('', {
    read: (stored) => (stored.startsWith('v1 ') ? stored.slice(3) : fail()),
    write: (draft) => (draft === '' ? null : `v1 ${draft}`),
  })

function fail(): never {
  throw new SyntaxError('not a draft')
}

beforeEach(() => sessionStorage.clear())

describe('drafts of a tab', () => {
  it('show what is typed wherever they are shown, each under its own name', async () => {
    const drafts = loaded()
    function Field({ name }: { name: string }) {
      const draft = drafts.use(name)
      return <input aria-label={name} value={draft} onChange={(event) => drafts.change(name, event.target.value)} />
    }
    function Beside({ name }: { name: string }) {
      return <p>You typed “{drafts.use(name)}”.</p>
    }
    await show(
      <>
        <Field name="title" />
        <Field name="place" />
        <Beside name="title" />
      </>,
    )
    await page.getByLabelText('title').fill('By the sea')
    await expect.element(page.getByText('You typed “By the sea”.')).toBeVisible()
    await expect.element(page.getByLabelText('place')).toHaveValue('')
  })

  it('are there after a reload, and gone once they need not be kept', () => {
    loaded().change('title', 'By the sea')
    expect(loaded().get('title')).toBe('By the sea')
    loaded().change('title', '')
    expect(loaded().get('title')).toBe('')
    expect(sessionStorage).toHaveLength(0)
  })

  it('that cannot be read, such as those of an earlier release, count as none', () => {
    sessionStorage.setItem('title', 'By the sea')
    expect(loaded().get('title')).toBe('')
  })

  it.each([
    ['full', () => vi.spyOn(Storage.prototype, 'setItem')],
    ['forbidden', () => vi.spyOn(window, 'sessionStorage', 'get')],
  ])('last as long as the page where the storage is %s', (_, blocked) => {
    const storage = blocked().mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    onTestFinished(() => storage.mockRestore())
    const drafts = loaded()
    drafts.change('title', 'By the sea')
    expect(drafts.get('title')).toBe('By the sea')
    expect(loaded().get('title')).toBe('')
  })
})
