import type { QueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type SignedInTribe, type Tribe, acceptsMembers, type TribeState, tribeState } from '@wayhouse/domain/tribes'
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import { StayNights } from '../../../features/costs/nights/stay-nights.tsx'
import { nightsQuery } from '../../../features/costs/queries.ts'
import { OwnRequest } from '../../../features/reservations/own-request.tsx'
import { OwnSpot } from '../../../features/reservations/own-spot.tsx'
import { RemoveMember } from '../../../features/reservations/remove-member.tsx'
import { hostPerson, stayOf } from '../../../features/reservations/tribe-facts.ts'
import { HostReviews } from '../../../features/reviews/host-reviews.tsx'
import { tribeReviews } from '../../../features/reviews/queries.ts'
import { ReviewsSection } from '../../../features/reviews/reviews-section.tsx'
import type { RequestDialogType } from '../../../features/tribes/tribe-page/join-dialogs.tsx'
import { MemberTribePage } from '../../../features/tribes/tribe-page/member-tribe-page.tsx'
import type { MemberAction } from '../../../features/tribes/tribe-page/members-section.tsx'
import { firstNameOf } from '../../../platform/format/first-name.ts'
import { useTribeEvents } from '../../../platform/live/open-subjects.ts'
import { AfterIdle } from '../../../platform/page/after-idle.tsx'
import type { PersonMenu } from '../../../platform/page/person-menu.ts'
import { useSession } from '../../../platform/session/session.ts'

// loaded when first opened
const PlanDialog = lazy(async () => ({
  default: (await import('../../../features/membership/plan-dialog.tsx')).PlanDialog,
}))
const RequestSpot = lazy(async () => ({
  default: (await import('../../../features/reservations/request-spot.tsx')).RequestSpot,
}))

const Welcome = lazy(async () => ({ default: (await import('./-welcome.tsx')).WelcomeToGroup }))

type MemberTribeProps = Pick<
  ComponentProps<typeof MemberTribePage>,
  'tribe' | 'viewer' | 'today' | 'joining' | 'onJoining'
> & {
  /** Whether the dialogs to leave and to report are open at first: a text is the id of a request that is reported. */
  leaving: boolean
  reporting: 1 | string | undefined
}

/** For the loader of the page: what its parts show at once. Never rejects. */
export async function prefetchParts(queryClient: QueryClient, { id, seen_as }: Tribe): Promise<void> {
  if (seen_as === 'host' || seen_as === 'participant') await queryClient.prefetchQuery(nightsQuery(id))
}

/** The host, if there is one whom the viewer sees. */
function seenHost({ host }: SignedInTribe): (NonNullable<SignedInTribe['host']> & { id: string }) | null {
  return host === null || host.id === null ? null : { ...host, id: host.id }
}

/** A tribe's page for members, with the parts that other rooms render. */
export function MemberTribe({ leaving, reporting, ...page }: MemberTribeProps) {
  const { tribe, today } = page
  const state = tribeState({ ...tribe, has_host: tribe.host !== null }, today)
  const isOpen = acceptsMembers(state)
  const host = seenHost(tribe)
  useTribeEvents(tribe.id)
  return (
    <>
      <MemberTribePage
        {...page}
        reviews={
          <>
            <ReviewsSection
              of="tribe"
              query={tribeReviews(tribe.id)}
              instead={host && <HostReviews host={host} personMenu={ReviewerMenu} />}
              personMenu={ReviewerMenu}
            />
            {tribe.seen_as !== 'host' && (
              <AfterIdle>
                <ReportTribe key={String(reporting)} tribe={tribe} host={host} startsWith={reporting} />
              </AfterIdle>
            )}
          </>
        }
        own={ownStanding(tribe, state, { leaving, viewerId: useSession().user?.id })}
        barAction={barAction(tribe, isOpen)}
        planDialog={PlanDialog}
        requestDialog={RequestDialog}
        memberParts={{
          action: tribe.seen_as === 'host' && isOpen ? ContactOrRemove : Contact,
          note: tribe.seen_as === 'member' ? null : StayNights,
        }}
        plan={
          tribe.seen_as === 'member' && (
            <AfterIdle>
              <Plan tribe={tribe} level={2} />
            </AfterIdle>
          )
        }
        hostAction={<HostContact tribe={tribe} />}
      />
      {isOpen && <WelcomeOnce key={tribe.id} tribe={tribe} today={today} />}
    </>
  )
}

/** Shown on the first visit after the request was accepted. A page that was open at that moment shows it in its booking card. */
function WelcomeOnce({ tribe, today }: Pick<MemberTribeProps, 'tribe' | 'today'>) {
  const [isNewMember] = useState(tribe.seen_as === 'participant' && tribe.is_new_member)
  const { user } = useSession()
  const isHydrated = useHydrated()
  if (!isNewMember || user === null || !isHydrated) return null
  return (
    <Suspense>
      <Welcome tribe={tribe} viewerId={user.id} today={today} />
    </Suspense>
  )
}

// loaded once the browser is idle
const MessageButton = lazy(async () => ({
  default: (await import('../../../features/chat/conversation/message-button.tsx')).MessageButton,
}))
const AskHost = lazy(async () => ({ default: (await import('../../../features/chat/requests/ask-host.tsx')).AskHost }))
const SafetyMenu = lazy(async () => ({
  default: (await import('../../../features/safety/safety-menu.tsx')).SafetyMenu,
}))
const ReportTribe = lazy(async () => ({
  default: (await import('../../../features/safety/report-tribe.tsx')).ReportTribe,
}))
const PlanNotice = lazy(async () => ({
  default: (await import('../../../features/costs/plan/plan-notice.tsx')).PlanNotice,
}))
const loadConversations = () => import('../../../features/chat/list/tribe-conversations.tsx')
const TribeConversations = lazy(async () => ({ default: (await loadConversations()).TribeConversations }))
const GroupLink = lazy(async () => ({ default: (await loadConversations()).GroupLink }))
const HostConversation = lazy(async () => ({ default: (await loadConversations()).HostConversation }))

function HostContact({ tribe }: { tribe: SignedInTribe }) {
  const host = seenHost(tribe)
  if (tribe.seen_as === 'host' || host === null) return null
  return (
    <AfterIdle>
      <AskHost tribeId={tribe.id} hostName={firstNameOf(host.name)} />
    </AfterIdle>
  )
}

const ReviewerMenu: PersonMenu = (menu) => (
  <AfterIdle>
    <SafetyMenu {...menu} />
  </AfterIdle>
)

const Contact: MemberAction = ({ tribeId, member }) => (
  <AfterIdle>
    <span className="flex items-center">
      <MessageButton userId={member.id} name={member.name} tribeId={tribeId} small />
      <SafetyMenu person={member} subject={{ type: 'person', id: member.id, tribeId }} />
    </span>
  </AfterIdle>
)

const ContactOrRemove: MemberAction = (action) => (
  <span className="flex flex-wrap items-center justify-end gap-1">
    <Contact {...action} />
    <RemoveMember {...action} />
  </span>
)

const RequestDialog: RequestDialogType = (dialog) => (
  <RequestSpot
    {...dialog}
    plan={
      <Suspense>
        <Plan tribe={dialog.tribe} level={3} />
      </Suspense>
    }
  />
)

/** What a guest would pay the host, and when. */
function Plan({ tribe, level }: { tribe: SignedInTribe; level: 2 | 3 }) {
  if (tribe.host === null) return null
  return <PlanNotice tribeId={tribe.id} hostName={firstNameOf(tribe.host.name)} level={level} />
}

type OwnStanding = { leaving: boolean; viewerId: string | undefined }

/** The viewer's pending request, or their spot. */
function ownStanding(tribe: SignedInTribe, state: TribeState, { leaving, viewerId = '' }: OwnStanding): ReactNode {
  const isOpen = acceptsMembers(state)
  // a member can give up a spot of a tribe without a host as well
  const canLeave = isOpen || state === 'hostless'
  const host = hostPerson(tribe)
  const message = (
    <AfterIdle>
      <div className="mt-3 grid gap-2">
        <TribeConversations tribeId={tribe.id} hostName={host.name} main={!tribe.is_completed} />
      </div>
    </AfterIdle>
  )
  if (tribe.seen_as === 'participant' && tribe.is_completed) return message
  if (tribe.seen_as === 'participant')
    return (
      <OwnSpot stay={stayOf(tribe)} host={tribe.host && host} canLeave={canLeave} leaving={leaving}>
        <StayNights memberId={viewerId} prefix="You stay " />
        {message}
      </OwnSpot>
    )
  if (tribe.seen_as !== 'member' || tribe.request?.status !== 'pending' || !isOpen) return null
  return (
    <>
      <OwnRequest reservationId={tribe.request.id} host={host} answerBy={tribe.request.answer_by} />
      {message}
    </>
  )
}

/** At the bottom of a phone: the house chat for members, the conversation with the host while a request is pending. */
function barAction(tribe: SignedInTribe, isOpen: boolean): ReactNode {
  if (tribe.seen_as === 'participant')
    return (
      <AfterIdle>
        <GroupLink tribeId={tribe.id} main />
      </AfterIdle>
    )
  if (tribe.seen_as !== 'member' || tribe.request?.status !== 'pending' || !isOpen) return null
  return (
    <AfterIdle>
      <HostConversation tribeId={tribe.id} hostName={firstNameOf(tribe.host?.name ?? '')} />
    </AfterIdle>
  )
}
