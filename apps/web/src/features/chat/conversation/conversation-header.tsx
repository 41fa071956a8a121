import type { Thread } from '@wayhouse/domain/chat'
import { useState } from 'react'
import ChevronLeft from '~icons/lucide/chevron-left'
import Ellipsis from '~icons/lucide/ellipsis'
import { firstNameOf } from '../../../platform/format/first-name.ts'
import { AnyLink } from '../../../platform/page/link.tsx'
import type { SafetyDialogs } from '../../../platform/page/person-menu.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { MenuItem } from '../../../ui/overlays/menu-items.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { ThreadPicture } from '../list/thread-picture.tsx'
import { useThreadActions } from './use-thread-actions.ts'

type ConversationHeaderProps = { thread: Thread; viewerId: string; safety: SafetyDialogs; onBack: () => void }

/** The members of the conversation, the back button on phones, and the menu. */
export function ConversationHeader({ thread, viewerId, safety, onBack }: ConversationHeaderProps) {
  const { kind, other, title, tribe_id } = thread
  const isTwo = kind === 'reservation' || kind === 'personal'
  return (
    <header className="flex h-18 shrink-0 items-center gap-3 border-b border-line bg-surface px-3 md:px-6">
      <button type="button" aria-label="Back to conversations" onClick={onBack} className="icon-button -ml-1 md:hidden">
        <ChevronLeft size={26} aria-hidden="true" />
      </button>
      <ThreadPicture thread={thread} size={44} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-md leading-tight font-bold">
          {isTwo && other?.id ? (
            <AnyLink to={`/app/users/${other.id}`} className="underline-offset-4 hover:underline">
              {title}
            </AnyLink>
          ) : (
            title
          )}
        </h2>
        <p className="truncate text-sm text-muted">{peopleText(thread, viewerId)}</p>
      </div>
      {kind === 'tribe' && <Portraits thread={thread} />}
      {tribe_id !== null && (
        <ButtonLink
          to="/app/tribes/$tribeId"
          params={{ tribeId: tribe_id }}
          variant="outline"
          size="sm"
          className="max-md:hidden"
        >
          View Tribe
        </ButtonLink>
      )}
      <ConversationMenu thread={thread} safety={safety} onLeft={onBack} />
    </header>
  )
}

function peopleText({ kind, members, member_count, subtitle }: Thread, viewerId: string): string {
  if (kind === 'city') return `${subtitle ?? ''}, ${member_count} ${member_count === 1 ? 'member' : 'members'}`
  if (kind !== 'tribe') return subtitle ?? ''
  const others = members.filter(({ id }) => id !== viewerId).map(nameInList)
  return others.length === 0 ? 'Only you so far' : `${others.join(', ')} and you`
}

/** A member whom the viewer does not see is "a member" within the list. */
function nameInList({ name, is_hidden }: Thread['members'][number], index: number): string {
  return is_hidden && index > 0 ? 'a member' : firstNameOf(name)
}

const portraits = 4

function Portraits({ thread: { members } }: { thread: Thread }) {
  return (
    <div aria-hidden="true" className="mr-2 flex -space-x-2 max-lg:hidden">
      {members.slice(0, portraits).map(({ id, name, avatar_url }, index) => (
        <Avatar key={id ?? index} seed={id} name={name} src={avatar_url} size={34} ring />
      ))}
    </div>
  )
}

type ConversationMenuProps = { thread: Thread; safety: SafetyDialogs; onLeft: () => void }

function ConversationMenu({
  thread,
  safety: { block: BlockDialog, report: ReportDialog },
  onLeft,
}: ConversationMenuProps) {
  const [blocking, setBlocking] = useState(false)
  const [reporting, setReporting] = useState(false)
  const { id, name, avatar_url } = thread.other ?? { id: null, name: '', avatar_url: null }
  const person = id !== null && { id, name, avatar_url }
  const subject = { type: 'person', id: id ?? '', tribeId: thread.tribe_id } as const
  const [leaving, setLeaving] = useState(false)
  const actions = useThreadActions(thread, onLeft)
  return (
    <>
      <Menu
        label="Conversation options"
        triggerClassName="icon-button"
        trigger={<Ellipsis size={22} aria-hidden="true" />}
      >
        <MenuItem onSelect={actions.toggleMuted}>{thread.is_muted ? 'Unmute' : 'Mute'}</MenuItem>
        {thread.kind !== 'city' && (
          <MenuItem onSelect={actions.toggleArchived}>
            {thread.is_archived ? 'Move out of the archive' : 'Archive'}
          </MenuItem>
        )}
        {person && <MenuItem onSelect={() => setBlocking(true)}>Block</MenuItem>}
        {person && <MenuItem onSelect={() => setReporting(true)}>Report</MenuItem>}
        {thread.kind === 'city' && <MenuItem onSelect={() => setLeaving(true)}>Leave group</MenuItem>}
      </Menu>
      {person && (
        <>
          <BlockDialog person={person} subject={subject} open={blocking} onOpenChange={setBlocking} />
          <ReportDialog person={person} subject={subject} open={reporting} onOpenChange={setReporting} />
        </>
      )}
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title="Leave this group?"
        description={`You will no longer see messages in ${thread.title}. You can join again at any time.`}
        cancelLabel="Stay"
        confirmLabel="Leave group"
        danger
        busy={actions.isLeaving}
        onConfirm={actions.leave}
      />
    </>
  )
}
