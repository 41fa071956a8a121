import type { LinkComponent } from '@tanstack/react-router'
import type { SessionUser } from '@wayhouse/domain/accounts'
import { currencies, currencyNames, currencySymbols } from '@wayhouse/domain/currency'
import { isSubscriber } from '@wayhouse/domain/membership'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import CalendarCheck from '~icons/lucide/calendar-check'
import Compass from '~icons/lucide/compass'
import CreditCard from '~icons/lucide/credit-card'
import HousePlus from '~icons/lucide/house-plus'
import Info from '~icons/lucide/info'
import LogOut from '~icons/lucide/log-out'
import MessageCircle from '~icons/lucide/message-circle'
import Settings from '~icons/lucide/settings'
import Sparkles from '~icons/lucide/sparkles'
import Tag from '~icons/lucide/tag'
import User from '~icons/lucide/user-round'
import { fullNameOf } from '../../platform/format/full-name.ts'
import { useCurrency } from '../../platform/format/money.tsx'
import { AnyLink, type AnyLinkProps } from '../../platform/page/link.tsx'
import { useSession } from '../../platform/session/session.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Verified } from '../../ui/labels/verified.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import type { Icon } from '../../ui/pictures/icon.ts'
import { ActiveDot } from './active-dot.tsx'
import { manageMembership, type MembershipEntry, upgradePlan } from './membership-entry.ts'
import { signOut } from './sign-out.ts'
import {
  about,
  createTribe,
  exactPage,
  explore,
  type HeaderPage,
  messages,
  pricing,
  profile,
  reservations,
  settings,
  type SiteLink,
} from './site-links.ts'
import { ThemeSwitch } from './theme-switch.tsx'

export type MobileMenuProps = MembershipEntry & {
  /** The pages of the header, in its order. */
  pages: readonly HeaderPage[]
  /** Null where the member's entries are not shown: for visitors, and on the landing page. */
  member: SessionUser | null
}

type MobileSheetProps = MobileMenuProps & { open: boolean; onOpenChange: (open: boolean) => void }

/** The sheet of the mobile menu: the header's entries, the member's entries, currency and theme (HEAD-04). */
export function MobileSheet({ pages, member, onUpgrade, onManage, open, onOpenChange }: MobileSheetProps) {
  const { user } = useSession()
  const close = () => onOpenChange(false)
  const publicPages = member ? [] : [pricing, about]
  // outside the header, because the sheet must not inherit its colours
  return createPortal(
    <Dialog open={open} onOpenChange={onOpenChange} title="Menu" size="sheet">
      {member && <Person user={member} />}
      <nav aria-label="Main" className="grid gap-4">
        <div className={groupLook}>
          {[...pages, ...publicPages].map((page) => (
            <PageEntry key={page.to} page={page} onChoose={close} />
          ))}
        </div>
        {member && <MemberEntries user={member} onUpgrade={onUpgrade} onManage={onManage} onChoose={close} />}
      </nav>
      {!user && <SignInLinks onChoose={close} />}
      <Preferences />
    </Dialog>,
    document.body,
  )
}

const groupLook = 'card grid divide-y divide-line overflow-hidden p-0'

// not in site-links.ts, which every page loads
const icons: Readonly<Record<string, Icon>> = {
  [explore.to]: Compass,
  [createTribe.to]: HousePlus,
  [messages.to]: MessageCircle,
  [profile.to]: User,
  [reservations.to]: CalendarCheck,
  [settings.to]: Settings,
  [pricing.to]: Tag,
  [about.to]: Info,
}

function Person({ user }: { user: SessionUser }) {
  const name = fullNameOf(user)
  return (
    <div className="mb-5 flex items-center gap-3.5">
      <Avatar seed={user.id} name={name || user.email} src={user.avatar_url} size={52} />
      <div className="min-w-0">
        <p className="text-md leading-snug font-bold wrap-anywhere">{name || user.email}</p>
        {user.is_verified && <Verified />}
      </div>
    </div>
  )
}

function SignInLinks({ onChoose }: { onChoose: () => void }) {
  return (
    <div className="mt-6 grid grid-cols-2 gap-3">
      <ButtonLink variant="outline" to="/auth" search={{ mode: 'sign-in' }} onClick={onChoose}>
        Sign In
      </ButtonLink>
      <ButtonLink to="/auth" search={{ mode: 'sign-up' }} onClick={onChoose}>
        Sign Up
      </ButtonLink>
    </div>
  )
}

const entryLook =
  'flex min-h-14 w-full items-center gap-3.5 px-4 text-left font-semibold hover:bg-sunken focus-visible:-outline-offset-3 aria-[current=page]:bg-primary-tint aria-[current=page]:text-primary'

const SheetLink = ((props: AnyLinkProps) => <AnyLink {...props} className={entryLook} />) as LinkComponent<'a'>

function PageEntry({ page, onChoose }: { page: HeaderPage | SiteLink; onChoose: () => void }) {
  const badge = 'badge' in page && page.badge
  return (
    <SheetLink to={page.to} activeOptions={exactPage} onClick={onChoose}>
      <EntryIcon of={icons[page.to]} />
      {page.label}
      {badge && <span className="ml-auto flex">{badge}</span>}
    </SheetLink>
  )
}

function EntryIcon({ of: Shape }: { of: Icon | undefined }) {
  return (
    Shape && <Shape size={20} aria-hidden="true" className="shrink-0 text-muted in-aria-[current=page]:text-primary" />
  )
}

type MemberEntriesProps = MembershipEntry & { user: SessionUser; onChoose: () => void }

function MemberEntries({ user, onUpgrade, onManage, onChoose }: MemberEntriesProps) {
  const closeThen = (act: () => void) => () => {
    onChoose()
    act()
  }
  return (
    <>
      <div className={groupLook}>
        <PageEntry page={profile} onChoose={onChoose} />
        {isSubscriber(user) ? (
          <ActEntry icon={CreditCard} onChoose={closeThen(onManage)}>
            {manageMembership}
            <ActiveDot />
          </ActEntry>
        ) : (
          <ActEntry icon={Sparkles} onChoose={closeThen(onUpgrade)}>
            {upgradePlan}
          </ActEntry>
        )}
        <PageEntry page={reservations} onChoose={onChoose} />
        <PageEntry page={settings} onChoose={onChoose} />
      </div>
      <div className={groupLook}>
        <ActEntry icon={LogOut} onChoose={() => void signOut()}>
          Sign Out
        </ActEntry>
      </div>
    </>
  )
}

type ActEntryProps = { icon: Icon; onChoose: () => void; children: ReactNode }

function ActEntry({ icon, onChoose, children }: ActEntryProps) {
  return (
    <button type="button" className={entryLook} onClick={onChoose}>
      <EntryIcon of={icon} />
      {children}
    </button>
  )
}

function Preferences() {
  const { currency, setCurrency } = useCurrency()
  return (
    <div className="mt-6 grid gap-4">
      <Select
        label="Currency"
        value={currency}
        onValueChange={setCurrency}
        options={currencies.map((code) => ({
          value: code,
          label: `${currencySymbols[code]} ${code} – ${currencyNames[code]}`,
        }))}
      />
      <ThemeSwitch />
    </div>
  )
}
