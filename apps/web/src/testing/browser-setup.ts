import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { toasts } from '../platform/actions/toast.ts'
import { followTranslation } from '../platform/page/translated-text.ts'
import { themeScript } from '../ui/theme/theme-script.ts'
import { fakeLiveConnections } from './fake-live-connection.ts'
import '../styles.css'

// earlier test files may have stored something
localStorage.clear()
// as in the head of every page
document.head.append(Object.assign(document.createElement('script'), { textContent: themeScript }))
document.documentElement.lang = 'en'
fakeLiveConnections()
// as at the start of the product
followTranslation()
// the browser of a busy machine is never idle, so that idle callbacks would run seconds later
window.requestIdleCallback = (act) => window.setTimeout(() => act({ didTimeout: false, timeRemaining: () => 50 }))
window.cancelIdleCallback = (handle) => window.clearTimeout(handle)
// a transition waits for frames, which a background page rarely gets: each is skipped, as a browser may do at any time
Object.defineProperty(document, 'startViewTransition', {
  value: (update: () => Promise<void>) => ({
    ready: Promise.reject(new DOMException('Transition was skipped', 'AbortError')),
    finished: Promise.reject(new DOMException('Transition was skipped', 'AbortError')),
    updateCallbackDone: Promise.resolve().then(update),
  }),
})

/** Cookies are rejected unless a test removes the choice: the banner would cover what is tested. */
const rejectedCookies = {
  necessary: true,
  analytics: false,
  functional: false,
  version: 1,
  // valid for half a year, whatever date a test sets
  chosen_at: '2999-01-01T00:00:00Z',
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  localStorage.clear()
  localStorage.setItem('cookie-consent', JSON.stringify(rejectedCookies))
  sessionStorage.clear()
  for (const { id } of toasts.all()) toasts.dismiss(id)
  document.cookie = 'currency=; path=/; max-age=0'
})
