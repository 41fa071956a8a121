import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { blockNavigation } from '../../testing/block-navigation.ts'
import { os, serveApi } from '../../testing/fake-api.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, id } from '../../testing/people.ts'
import { toasts } from '../actions/toast.ts'
import { holdRequests } from '../api/held-requests.ts'
import { requestJson } from '../api/http.ts'
import { pageMemberId, rememberPageMember } from '../session/page-member.ts'
import { rememberReturnPath, takeReturnPath } from '../session/return-path.ts'
import { onTabMessage, notifyOtherTabs } from '../session/session-channel.ts'
import { watchSession } from '../session/session-end.ts'
import { sessionFlags } from '../session/session-flags.ts'
import { sessionQuery } from '../session/session-query.tsx'
import { focusHeadingAfterNavigation } from './focus-after-navigation.ts'
import { focusHeading } from './focus-heading.ts'
import { ignoreStrayFiles } from './ignore-stray-files.ts'
import { reloadAfterSignIn } from './reload-after-sign-in.ts'
import { reloadRestoredPage } from './reload-restored-page.ts'

/** Simulates another tab of this browser. */
function otherTab() {
  const received: unknown[] = []
  const channel = new BroadcastChannel('wayhouse:session')
  channel.addEventListener('message', ({ data }) => received.push(data))
  onTestFinished(() => channel.close())
  return { received, send: (message: string) => channel.postMessage(message) }
}

describe('the tabs of a browser', () => {
  it('G-19 receive messages of other tabs, and not their own', async () => {
    const { received, send } = otherTab()
    const [signedOut, signedIn] = [vi.fn<() => void>(), vi.fn<() => void>()]
    onTestFinished(onTabMessage('signed-out', signedOut))
    const stop = onTabMessage('signed-in', signedIn)
    notifyOtherTabs('signing-out')
    notifyOtherTabs('signed-out')
    await expect.poll(() => received).toEqual(['signing-out', 'signed-out'])
    expect(signedOut).not.toHaveBeenCalled()
    send('signed-in')
    await expect.poll(() => signedIn.mock.calls.length).toBe(1)
    // a listener gets only its own message
    expect(signedOut).not.toHaveBeenCalled()
    stop()
    send('signed-in')
    send('signed-out')
    // messages arrive in order
    await expect.poll(() => signedOut.mock.calls.length).toBe(1)
    expect(signedIn).toHaveBeenCalledOnce()
  })

  it('G-19 reload the page when another member has signed in, and not for the same member', async () => {
    const navigations = blockNavigation()
    let user: typeof ana | null = ana
    // the page also asks for the session again once it is connected
    const api = { accounts: { session: os.accounts.session.handler(() => ({ user })) } }
    const { queryClient } = (await openPage('/about', { user, api })).router.options.context
    const ended = page.getByRole('alertdialog', { name: 'You have been signed out' })
    const setUser = (next: typeof ana | null) => {
      user = next
      queryClient.setQueryData(sessionQuery.queryKey, { user })
    }
    await expect.element(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
    setUser(null)
    await expect.element(ended).toBeVisible()
    setUser({ ...ana, first_name: 'Anna' })
    await expect.element(ended).not.toBeInTheDocument()
    expect(navigations).toEqual([])
    setUser({ ...ana, id: id(2) })
    await expect.poll(() => navigations).toHaveLength(1)
  })

  it('G-19 SEC-01 a page says for whom it was loaded, and is loaded again once the session is another member’s', async () => {
    const navigations = blockNavigation()
    const named: (string | null)[] = []
    const realFetch = globalThis.fetch
    onTestFinished(() => void (globalThis.fetch = realFetch))
    globalThis.fetch = (input, init) => {
      // the page of an earlier test can still be asking
      if (input !== '/api/x') return realFetch(input, init)
      named.push(new Headers(init?.headers).get('x-member'))
      const refusal = { code: 'OTHER_MEMBER', message: 'Another member has signed in', request_id: 'test' }
      return Promise.resolve(Response.json(refusal, { status: 409 }))
    }
    rememberPageMember(ana.id)
    await expect(requestJson('/api/x', { method: 'POST', headers: { a: 'b' } })).rejects.toMatchObject({ status: 409 })
    await expect.poll(() => navigations).toHaveLength(1)
    holdRequests()()
    expect(named).toEqual([pageMemberId()])
    // the page that is loaded then says so
    watchSession({ current: undefined }, id(2))
    const alert = { kind: 'error', title: 'Another member has signed in in this browser' }
    expect(toasts.all()).toMatchObject([alert])
  })

  it('G-03 store texts across page loads that are read once; a browser without storage stores none', () => {
    rememberReturnPath('/app/tribes/42')
    expect([takeReturnPath(), takeReturnPath()]).toEqual(['/app/tribes/42', '/app'])
    const forbidden = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure', 'SecurityError')
    })
    onTestFinished(() => forbidden.mockRestore())
    rememberReturnPath('/app/tribes/42')
    sessionFlags.write('greeting', 'Hello')
    expect([takeReturnPath(), sessionFlags.take('greeting')]).toEqual(['/app', null])
  })
})

describe('a page', () => {
  it('G-19 that is restored from the back/forward cache is reloaded, a new one is not', async () => {
    const navigations = blockNavigation()
    const stop = reloadRestoredPage()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    expect(navigations).toEqual([])
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.poll(() => navigations).toHaveLength(1)
    stop()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(navigations).toHaveLength(1)
  })

  it('G-19 of a visitor that is restored is reloaded only if somebody has signed in since', async () => {
    const navigations = blockNavigation()
    let user: typeof ana | null = null
    const answered = vi.fn<() => void>()
    serveApi({
      accounts: {
        session: os.accounts.session.handler(() => {
          answered()
          return { user }
        }),
      },
    })
    onTestFinished(reloadAfterSignIn())
    const restore = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    restore()
    await expect.poll(() => answered.mock.calls.length).toBe(1)
    expect(navigations).toEqual([])
    user = ana
    restore()
    await expect.poll(() => navigations).toHaveLength(1)
  })

  it('AUTH-10 of a visitor that has not started is reloaded when somebody signs in in another tab', async () => {
    const navigations = blockNavigation()
    onTestFinished(reloadAfterSignIn())
    const signedIn = vi.fn<() => void>()
    onTestFinished(onTabMessage('signed-in', signedIn))
    const { send } = otherTab()
    // its application has started, and follows by itself
    send('signed-in')
    await expect.poll(() => signedIn.mock.calls.length).toBe(1)
    expect(navigations).toEqual([])
    document.documentElement.dataset['unhydrated'] = ''
    onTestFinished(() => void delete document.documentElement.dataset['unhydrated'])
    send('signed-in')
    await expect.poll(() => navigations).toHaveLength(1)
  })

  it('G-154 moves the focus to its heading after a navigation, but not on first load or if only the query changes', async () => {
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

  it('G-154 moves the focus to the content of a page without a heading', () => {
    const main = document.body.appendChild(document.createElement('main'))
    onTestFinished(() => main.remove())
    focusHeading()
    expect(document.activeElement).toBe(main)
  })

  it('MSG-07 stays when a file is dropped beside the parts that take files', () => {
    ignoreStrayFiles()
    const dispatch = (type: 'dragover' | 'drop', file: boolean) => {
      const dataTransfer = new DataTransfer()
      if (file) dataTransfer.items.add(new File(['x'], 'a.txt'))
      else dataTransfer.setData('text/plain', 'a text, which a field may take')
      return document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    }
    expect([dispatch('dragover', true), dispatch('drop', true)]).toEqual([false, false])
    expect([dispatch('dragover', false), dispatch('drop', false)]).toEqual([true, true])
  })
})
