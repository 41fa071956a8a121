import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** Renders its children once the browser is idle: their code is fetched then, so that the first load does not wait for it. */
export function AfterIdle({ children }: { children: ReactNode }) {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle ? <Suspense>{children}</Suspense> : null
}
