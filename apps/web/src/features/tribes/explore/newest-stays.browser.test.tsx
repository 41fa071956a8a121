import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { os, serveApi } from '../../../testing/fake-api.ts'
import { show } from '../../../testing/show.tsx'
import { aPage, cards } from '../testing.ts'
import { NewestStays } from './newest-stays.tsx'

it('VER-04 EXP-01 three pictures show where an approved member is taken, and load the list that opens there', async () => {
  const list = vi.fn<(input: object) => void>()
  serveApi({
    tribes: {
      list: os.tribes.list.handler(({ input }) => {
        list(input)
        return aPage(cards(5))
      }),
    },
  })
  await show(<NewestStays />)
  await expect.poll(() => document.querySelectorAll('img').length).toBe(3)
  await expect.element(page.getByRole('img')).not.toBeInTheDocument()
  expect(list.mock.calls).toEqual([[{}]])
})
