import { useSuspenseQuery } from '@tanstack/react-query'
import { orpc } from '../../../platform/api/orpc.ts'
import { MessagesSection } from './messages-section.tsx'
import { PrivacySection } from './privacy-section.tsx'

/** What others see of the member, and who may write to them. */
export function PrivacyPage({ userId }: { userId: string }) {
  const { data: preferences } = useSuspenseQuery(orpc.chat.preferences.queryOptions())
  return (
    <>
      <PrivacySection userId={userId} />
      <MessagesSection preferences={preferences} />
    </>
  )
}
