import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { toasts } from '../platform/actions/toast.ts'
import { holdRequests } from '../platform/api/held-requests.ts'
import { forgetCurrencyChoice } from '../platform/format/money.tsx'
import { answeredCodes } from '../platform/session/page-member.ts'
import { awaitFrame } from './await-frame.ts'
import { prepareDocument } from './test-document.ts'
import '../styles.css'

prepareDocument()

/** Cookies are rejected unless a test removes the choice: the banner would cover what is tested. */
const rejectedCookies = {
  necessary: true,
  analytics: false,
  functional: false,
  version: 1,
  // valid for half a year, whatever date a test sets
  chosen_at: '2999-01-01T00:00:00Z',
}

beforeAll(awaitFrame)

beforeEach(async ({ task }) => {
  if (task.result?.state === 'fail' || (task.result?.retryCount ?? 0) > 0) await awaitFrame()
  if (innerWidth !== 1440 || innerHeight !== 900) await page.viewport(1440, 900)
  localStorage.clear()
  localStorage.setItem('cookie-consent', JSON.stringify(rejectedCookies))
  sessionStorage.clear()
  for (const { id } of toasts.all()) toasts.dismiss(id)
  document.cookie = 'currency=; path=/; max-age=0'
  forgetCurrencyChoice()
  answeredCodes.clear()
  // what the last page still asked for stays held
  holdRequests()()
})

afterEach(async () => {
  vi.useRealTimers()
  await cleanup()
  holdRequests()
})
