import { useState } from 'react'
import Ban from '~icons/lucide/ban'
import Flag from '~icons/lucide/flag'
import MessageCircle from '~icons/lucide/message-circle'
// the same icon as `ellipsis`, which the messages have in a chunk of theirs: shared, it would be one more file to load
import MoreHorizontal from '~icons/lucide/more-horizontal'
import UserMinus from '~icons/lucide/user-minus'
import { useConversation } from '../../../features/chat/conversation/use-conversation.ts'
import { RemoveMemberWithReason } from '../../../features/reservations/remove-member.tsx'
import { LazyBlockDialog, LazyReportDialog } from '../../../features/safety/lazy-dialogs.tsx'
import type { MemberAction } from '../../../features/tribes/tribe-page/members-section.tsx'
import { MenuItem } from '../../../ui/overlays/menu-items.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'

/** What a host can do with a member: write to them, if they may, remove, block or report them. */
export const MemberMenu: MemberAction = ({ tribeId, member }) => {
  const conversation = useConversation({ userId: member.id, tribeId })
  const [removing, setRemoving] = useState(false)
  const [blocking, setBlocking] = useState(false)
  const [reporting, setReporting] = useState(false)
  const subject = { type: 'person', id: member.id, tribeId } as const
  return (
    <>
      <Menu
        label={`Options for ${member.name}`}
        trigger={<MoreHorizontal size={20} aria-hidden="true" />}
        triggerClassName="icon-button"
      >
        {conversation && (
          <MenuItem onSelect={conversation.open}>
            <MessageCircle size={18} aria-hidden="true" />
            Message
          </MenuItem>
        )}
        <MenuItem onSelect={() => setRemoving(true)}>
          <UserMinus size={18} aria-hidden="true" />
          Remove
        </MenuItem>
        <MenuItem onSelect={() => setBlocking(true)}>
          <Ban size={18} aria-hidden="true" />
          Block
        </MenuItem>
        <MenuItem onSelect={() => setReporting(true)}>
          <Flag size={18} aria-hidden="true" />
          Report
        </MenuItem>
      </Menu>
      <LazyBlockDialog person={member} subject={subject} open={blocking} onOpenChange={setBlocking} />
      <LazyReportDialog person={member} subject={subject} open={reporting} onOpenChange={setReporting} />
      <RemoveMemberWithReason tribeId={tribeId} member={member} open={removing} onOpenChange={setRemoving} />
    </>
  )
}
