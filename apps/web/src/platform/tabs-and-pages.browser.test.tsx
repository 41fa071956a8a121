import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { heldBack } from '../testing/held-back.ts'
import { openPage } from '../testing/open-page.tsx'
import { ana, id } from '../testing/people.ts'
import { focusHeadingAfterNavigation } from './announce-route.ts'
import { refuseRememberedPage } from './remembered-page.ts'
import { holdRequests } from './request-gate.ts'
import { hearOtherTabs, tellOtherTabs } from './session-channel.ts'
import { sessionFlags } from './session-flags.ts'
import { sessionQuery } from './session-query.tsx'
import { keepWayBack, takeWayBack } from './way-back.ts'

/** What another tab of this browser hears and says. */
function otherTab() {
  const heard: unknown[] = []
  const channel = new BroadcastChannel('wayhouse:session')
  channel.addEventListener('message', ({ data }) => heard.push(data))
  onTestFinished(() => channel.close())
  return { heard, say: (news: string) => channel.postMessage(news) }
}

describe('the tabs of a browser', () => {
  it('G-19 hear of each other that somebody signs out, and of nothing that they say themselves', async () => {
    const { heard, say } = otherTab()
    const [signedOut, signedIn] = [vi.fn<() => void>(), vi.fn<() => void>()]
    onTestFinished(hearOtherTabs('signed-out', signedOut))
    const stop = hearOtherTabs('signed-in', signedIn)
    tellOtherTabs('signing-out')
    tellOtherTabs('signed-out')
    await expect.poll(() => heard).toEqual(['signing-out', 'signed-out'])
    expect(signedOut).not.toHaveBeenCalled()
    say('signed-in')
    await expect.poll(() => signedIn.mock.calls.length).toBe(1)
    // other news are not theirs
    expect(signedOut).not.toHaveBeenCalled()
    stop()
    say('signed-in')
    say('signed-out')
    // they come in their order
    await expect.poll(() => signedOut.mock.calls.length).toBe(1)
    expect(signedIn).toHaveBeenCalledOnce()
  })

  it('G-19 a page is loaded again when another member has signed in, and not when the same one has', async () => {
    const left = heldBack()
    const { queryClient } = (await openPage('/about', { user: ana })).router.options.context
    const entrance = page.getByRole('banner').getByRole('link', { name: 'Get Started' })
    const say = (user: typeof ana | null) => queryClient.setQueryData(sessionQuery.queryKey, { user })
    say(null)
    await expect.element(entrance).toBeVisible()
    say({ ...ana, first_name: 'Anna' })
    await expect.element(entrance).not.toBeInTheDocument()
    expect(left).toEqual([])
    say({ ...ana, id: id(2) })
    await expect.poll(() => left).toHaveLength(1)
    // the page stays after all, for the tests that follow
    holdRequests()()
  })

  it('G-03 what a tab keeps over a change of page is read once, and a browser without storage keeps nothing', () => {
    keepWayBack('/app/tribes/42')
    expect([takeWayBack(), takeWayBack()]).toEqual(['/app/tribes/42', '/app'])
    const forbidden = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure', 'SecurityError')
    })
    onTestFinished(() => forbidden.mockRestore())
    keepWayBack('/app/tribes/42')
    sessionFlags.write('greeting', 'Hello')
    expect([takeWayBack(), sessionFlags.take('greeting')]).toEqual(['/app', null])
  })
})

describe('a page', () => {
  it('G-19 that the browser brings back from its memory is loaded anew, and one that is new is not', async () => {
    const left = heldBack()
    const stop = refuseRememberedPage()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    expect(left).toEqual([])
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.poll(() => left).toHaveLength(1)
    stop()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(left).toHaveLength(1)
  })

  it('G-154 that is gone to takes the focus to its heading; the first one and a change of the query leave it', async () => {
    const screen = await openPage('/about')
    focusHeadingAfterNavigation(screen.router)
    const heading = page.getByRole('heading', { level: 1 })
    await expect.element(heading).toBeVisible()
    await expect.element(heading).not.toHaveFocus()
    await screen.router.navigate({ href: '/about?from=mail' })
    await expect.poll(() => screen.router.state.resolvedLocation?.href).toBe('/about?from=mail')
    await expect.element(heading).not.toHaveFocus()
    await screen.router.navigate({ href: '/privacy' })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toHaveFocus()
  })
})
