import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { orpc } from '../../../platform/api/orpc.ts'
import { MessagesSection } from './messages-section.tsx'
import { PrivacySection } from './privacy-section.tsx'

/** Whom the member has blocked, what others see of them, and who may write to them. */
export function PrivacyPage({ userId, blocked }: { userId: string; blocked: ReactNode }) {
  const { data: preferences } = useSuspenseQuery(orpc.chat.preferences.queryOptions())
  return (
    <>
      {blocked}
      <PrivacySection userId={userId} />
      <MessagesSection preferences={preferences} />
    </>
  )
}
