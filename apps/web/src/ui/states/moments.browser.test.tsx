import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusalIn } from '../../platform/api/refused-response.ts'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { blockNavigation } from '../../testing/block-navigation.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { show } from '../../testing/show.tsx'
import { Deadline } from '../labels/deadline.tsx'
import { TimeAgo } from '../labels/time-ago.tsx'
import { UnreadBadge } from '../labels/unread-badge.tsx'
import { ListRow } from '../layout/list-row.tsx'
import { LoadMore } from '../layout/load-more.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { ImageSkeleton, Loading, Skeleton } from './skeleton.tsx'

describe('times', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-20T10:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
  })

  it('NOTI-02 are updated while they are shown, with the full date and time on hover', async () => {
    await show(
      <p>
        <TimeAgo at="2026-11-20T09:59:10Z" /> and <TimeAgo at="2026-11-20T09:59:10Z" prefix="Sent" />
      </p>,
    )
    const line = page.getByText('and')
    await expect.element(line).toHaveTextContent('Just now and Sent just now')
    vi.advanceTimersByTime(60_000)
    await expect.element(line).toHaveTextContent('1 min ago and Sent 1 min ago')
    vi.advanceTimersByTime(2 * 60 * 60_000)
    await expect.element(line).toHaveTextContent('Today, 9:59 and Sent today, 9:59')
    await expect.element(page.getByTitle('Friday 20 November 2026 at 09:59').first()).toBeVisible()
  })

  it('RES-07 a deadline shows its time, and another text once it has passed', async () => {
    await show(
      <>
        <Deadline at="2026-11-20T10:01:30Z" label="Ana answers by" passedText="Ana did not answer in time" />
        <Deadline at="2026-11-21T18:00:00Z" />
      </>,
    )
    await expect.element(page.getByText('Ana answers by')).toHaveTextContent('Ana answers by 10:01 today')
    await expect.element(page.getByText(/^Answer by/)).toHaveTextContent('Answer by 18:00 tomorrow')
    vi.advanceTimersByTime(60_000)
    await expect.element(page.getByText('Ana answers by')).toBeVisible()
    vi.advanceTimersByTime(60_000)
    await expect.element(page.getByText('Ana did not answer in time')).toBeVisible()
    await expect.element(page.getByText('Ana answers by')).not.toBeInTheDocument()
  })
})

describe('loading states', () => {
  it('SHELL-01 have one line that is announced, and shapes that are hidden from screen readers', async () => {
    await show(
      <Loading text="Loading conversations…">
        <Skeleton className="h-4 w-40" />
        <ImageSkeleton className="h-20" />
      </Loading>,
    )
    await expect.element(page.getByRole('status').filter({ hasText: 'Loading conversations…' })).toBeVisible()
    const shapes = [...document.querySelectorAll('.skeleton, .after-a-moment:not(p)')]
    expect(shapes.map((shape) => shape.closest('[aria-hidden=true]') !== null)).toEqual([true, true])
    await expectNoAxeViolations(document.body)
  })

  it('SHELL-01 with reduced motion nothing moves, but one sees that something is loading', () => {
    const animations = ['skeleton', 'progress-indeterminate'].map((className) => {
      const element = document.body.appendChild(Object.assign(document.createElement('div'), { className }))
      onTestFinished(() => element.remove())
      return getComputedStyle(element).animationName
    })
    expect(animations).toEqual(['breathe', 'none'])
  })

  it('SHELL-01 have a text on the loading screen', async () => {
    await show(<LoadingScreen />)
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading your next adventure...')
    await expectNoAxeViolations(document.body)
  })

  it('the next page of a list is requested once, and again after a failure', async () => {
    const onMore = vi.fn<() => void>()
    const loadMore = (props: Partial<Parameters<typeof LoadMore>[0]>) => (
      <LoadMore hasMore busy={false} onMore={onMore} {...props} />
    )
    const screen = await show(loadMore({}))
    await page.getByRole('button', { name: 'Load more' }).click()
    await screen.rerender(loadMore({ busy: true }))
    await userEvent.keyboard('{Enter}')
    expect(onMore).toHaveBeenCalledOnce()
    await screen.rerender(loadMore({ error: 'We couldn’t load more.' }))
    await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t load more.')
    await page.getByRole('button', { name: 'Try again' }).click()
    expect(onMore).toHaveBeenCalledTimes(2)
    await screen.rerender(loadMore({ hasMore: false, status: '40 tribes shown' }))
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
    await expect.element(page.getByRole('status')).toHaveTextContent('40 tribes shown')
  })
})

describe('error screens', () => {
  it('ROUTE-06 an error shows its request id for support, and a button that reloads', async () => {
    const navigations = blockNavigation()
    const error = refusalIn(
      { code: 'INTERNAL', message: 'Something went wrong', request_id: 'req-4711' },
      { status: 500, headers: new Headers() },
    )
    const screen = await show(<ErrorScreen error={error} />)
    await expect.element(page.getByRole('main')).toMatchTextContent('If you contact us, quote req-4711.')
    await expectNoAxeViolations(document.body)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => navigations).toHaveLength(1)
    await screen.rerender(<ErrorScreen error={new Error('a bug')} />)
    await expect.element(page.getByRole('main')).not.toMatchTextContent('quote')
    await expect.element(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  })

  it.each([320, 390])('ROUTE-06 an unknown page has links to other pages, at %i px', async (width) => {
    await page.viewport(width, 700)
    await show(<NotFoundScreen />)
    await expect.element(page.getByRole('link', { name: 'Explore Tribes' })).toHaveAttribute('href', '/app')
    await expectNoOverflow()
    await expectNoAxeViolations(document.body)
  })
})

describe('lists', () => {
  it('NOTI-02 a row is one link to a path with its query, and its button is not part of it', async () => {
    const [onOpen, onHide] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const navigations = blockNavigation()
    await show(
      <ul>
        <ListRow
          path="/app/messages?thread=7&at=3"
          title={'Donaudampfschifffahrtsgesellschaft'.repeat(6)}
          unread
          onOpen={onOpen}
          action={
            <button type="button" onClick={onHide}>
              Hide
            </button>
          }
        >
          A line
        </ListRow>
      </ul>,
    )
    const link = page.getByRole('link', { name: '(unread)' })
    await expect.element(link).toHaveAttribute('href', '/app/messages?thread=7&at=3')
    await page.getByRole('button', { name: 'Hide' }).click()
    expect([onOpen.mock.calls.length, onHide.mock.calls.length]).toEqual([0, 1])
    await page.getByText('A line').click()
    await expect.poll(() => navigations).toEqual(['/app/messages?thread=7&at=3'])
    expect(onOpen).toHaveBeenCalledOnce()
    await page.viewport(320, 700)
    await expectNoOverflow()
    await expectNoAxeViolations(document.body)
  })

  it.each([
    [0, ''],
    [1, '1 unread'],
    [99, '99 unread'],
    [100, '99+ unread'],
  ])('HEAD-06 %i unread messages are shown as "%s"', async (count, text) => {
    const { container } = await show(<UnreadBadge count={count} />)
    expect(container.textContent).toBe(text)
  })

  it('that are empty have a heading, a text and an action', async () => {
    await page.viewport(320, 700)
    await show(
      <EmptyState title="No reservations yet" text={'Llanfairpwllgwyngyll'.repeat(4)} level={3}>
        <button type="button">Explore Tribes</button>
      </EmptyState>,
    )
    await expect.element(page.getByRole('heading', { level: 3 })).toHaveTextContent('No reservations yet')
    await expect.element(page.getByRole('button', { name: 'Explore Tribes' })).toBeVisible()
    // the drawing is decorative
    await expect.element(page.getByRole('img')).not.toBeInTheDocument()
  })
})
