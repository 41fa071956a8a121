import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/show.tsx'
import { serveUnread, Unread } from '../../testing/unread.tsx'
import { useExpectedEvent } from './use-expected-event.ts'

describe('a page that waits for an event', () => {
  function Waiting({ everyMs }: { everyMs: number | null }) {
    useExpectedEvent('chat.threads', everyMs)
    return <Unread />
  }
  const returnToWindow = () => window.dispatchEvent(new Event('focus'))

  it('VER-06 refetches when the member returns, and not twice for one return', async () => {
    const onRequest = serveUnread()
    await show(<Waiting everyMs={null} />)
    await expect.element(page.getByText('1 unread')).toBeVisible()
    returnToWindow()
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.element(page.getByText('2 unread')).toBeVisible()
    returnToWindow()
    expect(onRequest).toHaveBeenCalledTimes(2)
  })

  it('VER-06 refetches at the given interval', async () => {
    const onRequest = serveUnread()
    await show(<Waiting everyMs={50} />)
    await expect.poll(() => onRequest.mock.calls.length).toBeGreaterThan(3)
  })
})
