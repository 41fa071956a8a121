import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** What a page does not need at first: its code is fetched once the page is rendered, and nothing waits for it. */
export function AfterIdle({ children }: { children: ReactNode }) {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle ? <Suspense>{children}</Suspense> : null
}
