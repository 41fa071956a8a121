import { useEffect, useRef } from 'react'
import { reloadRestoredPage } from '../page/reload-restored-page.ts'
import { rememberPageMember } from './page-member.ts'

/** Makes sure that the page only serves the member it was loaded for. Visitors do not download its code. */
export function useSessionWatch(memberId: string | undefined): void {
  const first = useRef<string>(undefined)
  useEffect(() => {
    if (memberId === undefined) return undefined
    rememberPageMember(memberId)
    void import('./session-end.ts').then((module) => module.watchSession(first, memberId))
    return reloadRestoredPage()
  }, [memberId])
}
