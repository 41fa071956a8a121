import { useQuery } from '@tanstack/react-query'
import { isSubscriber } from '@wayhouse/domain/membership'
import MessageCircle from '~icons/lucide/message-circle'
import MessagesSquare from '~icons/lucide/messages-square'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { questionQuery } from './queries.ts'

/** Links to the conversation with the host and to the tribe's group, if the member is in them. */
export function TribeConversations({ tribeId, hostName }: { tribeId: string; hostName: string }) {
  const state = useQuestionState(tribeId)
  return (
    <>
      {state?.thread_id != null && <ConversationLink threadId={state.thread_id} name={hostName} />}
      <GroupLink tribeId={tribeId} />
    </>
  )
}

/** The link to a tribe's group, for its members. */
export function GroupLink({ tribeId, onPlum = false }: { tribeId: string; onPlum?: boolean }) {
  const groupId = useQuestionState(tribeId)?.group_id
  if (groupId == null) return null
  const style = onPlum ? ({ variant: 'night' } as const) : ({ variant: 'outline', size: 'sm' } as const)
  return (
    <ButtonLink to="/app/messages" search={{ thread: groupId }} {...style}>
      <MessagesSquare size={onPlum ? 19 : 17} aria-hidden="true" />
      Open house chat
    </ButtonLink>
  )
}

/** Whether the member may ask the host a question, and the member's conversations about the tribe. */
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
