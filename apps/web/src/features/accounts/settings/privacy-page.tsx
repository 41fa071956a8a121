import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { orpc } from '../../../platform/api/orpc.ts'
import { MessagesSection } from './messages-section.tsx'
import { PrivacySection } from './privacy-section.tsx'

type PrivacyPageProps = { userId: string; blocked: ReactNode; gender: ReactNode }

/** Whom the member has blocked, their gender if it was asked, what others see of them, and who may write to them. */
export function PrivacyPage({ userId, blocked, gender }: PrivacyPageProps) {
  const { data: preferences } = useSuspenseQuery(orpc.chat.preferences.queryOptions())
  return (
    <>
      {blocked}
      {gender}
      <PrivacySection userId={userId} />
      <MessagesSection preferences={preferences} />
    </>
  )
}
