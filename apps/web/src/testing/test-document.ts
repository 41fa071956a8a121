import { followTranslation } from '../platform/page/translated-text.ts'
import { themeScript } from '../ui/theme/theme-script.ts'
import { fakeLiveConnections } from './fake-live-connection.ts'

let isPrepared = false

/** Prepares the document for tests, once for all test files that share it. */
export function prepareDocument(): void {
  if (isPrepared) return
  isPrepared = true
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
}
