import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { toasts } from '../platform/toast.ts'
import { paintThemeFirst } from '../ui/theme-script.ts'
import { replaceLiveLine } from './live-line.ts'
import '../styles.css'

// what the tests before have kept
localStorage.clear()
// as in the head of every page
document.head.append(Object.assign(document.createElement('script'), { textContent: paintThemeFirst }))
document.documentElement.lang = 'en'
replaceLiveLine()
// a busy machine never rests, and what waits for that would come after seconds
window.requestIdleCallback = (act) => window.setTimeout(() => act({ didTimeout: false, timeRemaining: () => 50 }))
window.cancelIdleCallback = (started) => window.clearTimeout(started)
// a transition waits for frames, which a page that is not in front has few of: each is skipped, as a browser may do at any time
Object.defineProperty(document, 'startViewTransition', {
  value: (update: () => Promise<void>) => ({
    ready: Promise.reject(new DOMException('Transition was skipped', 'AbortError')),
    updateCallbackDone: Promise.resolve().then(update),
  }),
})

/** The choice about cookies is made, unless a test takes it back: its card would lie over what is tested. */
const refusedCookies = {
  necessary: true,
  analytics: false,
  functional: false,
  version: 1,
  // counts for half a year, whatever day a test sets
  chosen_at: '2999-01-01T00:00:00Z',
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  localStorage.clear()
  localStorage.setItem('cookie-consent', JSON.stringify(refusedCookies))
  sessionStorage.clear()
  for (const { id } of toasts.all()) toasts.dismiss(id)
  document.cookie = 'currency=; path=/; max-age=0'
})
