import type { ComponentProps } from 'react'
import { GroupLink } from '../../../features/chat/list/tribe-conversations.tsx'
import { Welcome } from '../../../features/reservations/welcome.tsx'

/** The welcome of a new member, with a link to the tribe's group chat. */
export function WelcomeToGroup(props: Omit<ComponentProps<typeof Welcome>, 'chatLink'>) {
  return <Welcome {...props} chatLink={<GroupLink tribeId={props.tribe.id} onPlum />} />
}
