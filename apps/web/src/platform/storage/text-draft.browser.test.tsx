import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ana, id } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { useTextDraft } from './text-draft.ts'

function Field() {
  const [text, setText] = useTextDraft('reply:42')
  return <textarea aria-label="Reply" value={text} onChange={(event) => setText(event.target.value)} />
}

const field = () => page.getByLabelText('Reply')

describe('a typed text', () => {
  it('survives its form, belongs to its member, and is forgotten once it is empty', async () => {
    const screen = await show(<Field />, { user: ana })
    await field().fill('Thank you, whoever you are.')
    await screen.unmount()
    const other = await show(<Field />, { user: { ...ana, id: id(2) } })
    await expect.element(field()).toHaveValue('')
    await other.unmount()
    await show(<Field />, { user: ana })
    await expect.element(field()).toHaveValue('Thank you, whoever you are.')
    await field().fill('')
    expect(sessionStorage).toHaveLength(0)
  })
})
