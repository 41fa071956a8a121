import { useQuery } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { os, serveApi } from '../testing/fake-api.ts'
import { show } from '../testing/show.tsx'
import { orpc } from './orpc.ts'
import { useExpectedEvent } from './use-expected-event.ts'

/** How many are unread, as a page shows it. */
function Unread() {
  const { data } = useQuery(orpc.chat.unread.queryOptions())
  return <p>{data?.count ?? '…'} unread</p>
}

/** Serves a number that counts how often it was asked for. */
function serveCount() {
  const asked = vi.fn<() => void>()
  const unread = os.chat.unread.handler(() => {
    asked()
    return { count: asked.mock.calls.length, has_city: false }
  })
  serveApi({ chat: { unread } })
  return asked
}

describe('a page that waits for an event', () => {
  function Waiting({ everyMs }: { everyMs: number | null }) {
    useExpectedEvent('chat.threads', everyMs)
    return <Unread />
  }
  const comeBack = () => window.dispatchEvent(new Event('focus'))

  it('VER-06 asks when the member comes back, and not twice for one return', async () => {
    const asked = serveCount()
    await show(<Waiting everyMs={null} />)
    await expect.element(page.getByText('1 unread')).toBeVisible()
    comeBack()
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.element(page.getByText('2 unread')).toBeVisible()
    comeBack()
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('VER-06 asks from time to time where that is wanted', async () => {
    serveCount()
    await show(<Waiting everyMs={50} />)
    await expect.element(page.getByText('4 unread')).toBeVisible()
  })
})
