import { useQuery } from '@tanstack/react-query'
import { isSubscriber } from '@wayhouse/domain/membership'
import MessageCircle from '~icons/lucide/message-circle'
import MessagesSquare from '~icons/lucide/messages-square'
import { useSession } from '../../../platform/session/session.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { questionQuery } from '../queries.ts'

type TribeConversationsProps = { tribeId: string; hostName: string; main?: boolean }

/** Links to the tribe's group, which is `main` while the stay goes on, and to the conversation with the host, if the member is in them. */
export function TribeConversations({ tribeId, hostName, main = false }: TribeConversationsProps) {
  const state = useQuestionState(tribeId)
  return (
    <>
      <GroupLink tribeId={tribeId} main={main} />
      {state?.thread_id != null && <ConversationLink threadId={state.thread_id} name={hostName} />}
    </>
  )
}

type GroupLinkProps = {
  tribeId: string
  onPlum?: boolean
  /** Whether it is the first thing to do on its page. */
  main?: boolean
}

const night = { variant: 'night' } as const
const quiet = { variant: 'outline', size: 'sm' } as const

/** The link to a tribe's group, for its members. */
export function GroupLink({ tribeId, onPlum = false, main = false }: GroupLinkProps) {
  const groupId = useQuestionState(tribeId)?.group_id
  if (groupId == null) return null
  const style = onPlum ? night : main ? {} : quiet
  return (
    <ButtonLink to="/app/messages" search={{ thread: groupId }} {...style}>
      <MessagesSquare size={onPlum ? 19 : 17} aria-hidden="true" />
      Open house chat
    </ButtonLink>
  )
}

/** The link to the conversation with the host alone. */
export function HostConversation({ tribeId, hostName }: { tribeId: string; hostName: string }) {
  const threadId = useQuestionState(tribeId)?.thread_id
  return threadId == null ? null : <ConversationLink threadId={threadId} name={hostName} />
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
