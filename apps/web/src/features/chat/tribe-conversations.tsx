import { useQuery } from '@tanstack/react-query'
import { isSubscriber } from '@wayhouse/domain/membership'
import MessageCircle from '~icons/lucide/message-circle'
import MessagesSquare from '~icons/lucide/messages-square'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { questionQuery } from './queries.ts'

/** Beside a member's own request or spot: the conversation with the host, and the tribe's group, where they are in them. */
export function TribeConversations({ tribeId, hostName }: { tribeId: string; hostName: string }) {
  const data = useQuestionState(tribeId)
  return (
    <>
      {data?.thread_id != null && <ConversationLink threadId={data.thread_id} name={hostName} />}
      <GroupLink tribeId={tribeId} />
    </>
  )
}

/** The way into the group of a tribe, for those who are in it. */
export function GroupLink({ tribeId, onPlum = false }: { tribeId: string; onPlum?: boolean }) {
  const data = useQuestionState(tribeId)
  if (data?.group_id == null) return null
  const look = onPlum ? ({ variant: 'night' } as const) : ({ variant: 'outline', size: 'sm' } as const)
  return (
    <ButtonLink to="/app/messages" search={{ thread: data.group_id }} {...look}>
      <MessagesSquare size={onPlum ? 19 : 17} aria-hidden="true" />
      Open house chat
    </ButtonLink>
  )
}

/** Whether one may ask the host something, and the conversations there are. */
export function useQuestionState(tribeId: string) {
  const { user } = useSession()
  return useQuery({ ...questionQuery(tribeId), enabled: user !== null && isSubscriber(user) }).data
}

export function ConversationLink({ threadId, name }: { threadId: string; name: string }) {
  return (
    <ButtonLink to="/app/messages" search={{ thread: threadId }} variant="outline" size="sm">
      <MessageCircle size={17} aria-hidden="true" />
      <span>
        Message<span className="sr-only"> {name}</span>
      </span>
    </ButtonLink>
  )
}
