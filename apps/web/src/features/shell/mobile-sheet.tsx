import type { LinkComponent } from '@tanstack/react-router'
import type { SessionUser } from '@wayhouse/domain/accounts'
import { currencies, currencyNames, currencySymbols } from '@wayhouse/domain/currency'
import { isSubscriber } from '@wayhouse/domain/membership'
import { createPortal } from 'react-dom'
import { AnyLink, type AnyLinkProps } from '../../platform/link.tsx'
import { useCurrency } from '../../platform/money.tsx'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { ActiveDot } from './active-dot.tsx'
import { manageMembership, type MembershipEntry, upgradePlan } from './membership-entry.ts'
import { signOut } from './sign-out.ts'
import { about, exactPage, type HeaderPage, pricing, profile, reservations, settings } from './site-links.ts'
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
  // outside the header, because the sheet must not inherit its colours
  return createPortal(
    <Dialog open={open} onOpenChange={onOpenChange} title="Menu" size="sheet">
      <nav aria-label="Main" className="grid">
        {pages.map(({ label, to, badge }) => (
          <SheetLink key={to} to={to} activeOptions={exactPage} onClick={close}>
            {label}
            {badge}
          </SheetLink>
        ))}
        {member && <MemberEntries user={member} onUpgrade={onUpgrade} onManage={onManage} onChoose={close} />}
        {!member && (
          <>
            <SheetLink to={pricing.to} onClick={close}>
              {pricing.label}
            </SheetLink>
            <SheetLink to={about.to} onClick={close}>
              {about.label}
            </SheetLink>
          </>
        )}
      </nav>
      {!user && <SignInLinks onChoose={close} />}
      <Preferences />
    </Dialog>,
    document.body,
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
  'flex min-h-14 w-full items-center gap-3 border-b border-line text-left text-md font-semibold aria-[current=page]:text-primary'

const SheetLink = ((props: AnyLinkProps) => <AnyLink {...props} className={entryLook} />) as LinkComponent<'a'>

type MemberEntriesProps = MembershipEntry & { user: SessionUser; onChoose: () => void }

function MemberEntries({ user, onUpgrade, onManage, onChoose }: MemberEntriesProps) {
  const closeThen = (act: () => void) => () => {
    onChoose()
    act()
  }
  return (
    <>
      <SheetLink to={profile.to} onClick={onChoose}>
        {profile.label}
      </SheetLink>
      {isSubscriber(user) ? (
        <button type="button" className={entryLook} onClick={closeThen(onManage)}>
          {manageMembership}
          <ActiveDot />
        </button>
      ) : (
        <button type="button" className={entryLook} onClick={closeThen(onUpgrade)}>
          {upgradePlan}
        </button>
      )}
      <SheetLink to={reservations.to} onClick={onChoose}>
        {reservations.label}
      </SheetLink>
      <SheetLink to={settings.to} onClick={onChoose}>
        {settings.label}
      </SheetLink>
      <button type="button" className={entryLook} onClick={() => void signOut()}>
        Sign Out
      </button>
    </>
  )
}

function Preferences() {
  const { currency, setCurrency } = useCurrency()
  return (
    <div className="mt-8 grid gap-6">
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
