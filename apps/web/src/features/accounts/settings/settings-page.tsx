import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import ChevronLeft from '~icons/lucide/chevron-left'
import ChevronRight from '~icons/lucide/chevron-right'
import { AccountPage } from './account-page.tsx'
import { DataPage } from './data-page.tsx'
import { MailSection } from './mail-section.tsx'
import { PrivacyPage } from './privacy-page.tsx'
import type { SettingsPageId } from './settings-page-ids.ts'
import { settingsPages } from './settings-pages.ts'
import { TokensPage } from './tokens/tokens-page.tsx'

type SettingsPageProps = {
  /** The member is suspended: nothing but this page and the way back to what was decided. */
  isRestricted: boolean
  /** The page that is open; null for the overview, which is the list of pages on a phone and the first page elsewhere. */
  open: SettingsPageId | null
  userId: string
  /** The page of the membership room. */
  membership: ReactNode
  /** The blocks and cases of the member, from the safety room. */
  blocked: ReactNode
  /** The member's gender, if it was asked. */
  gender: ReactNode
}

/** G-16: the settings of an account: the list of pages beside the open one, on phones one after the other. */
export function SettingsPage({ isRestricted, open, userId, membership, blocked, gender }: SettingsPageProps) {
  const contents: Record<SettingsPageId, ReactNode> = {
    account: <AccountPage />,
    privacy: <PrivacyPage userId={userId} blocked={blocked} gender={gender} />,
    notifications: <MailSection />,
    membership,
    tokens: <TokensPage />,
    data: <DataPage />,
  }
  return (
    <main id="main" className="page pt-6 pb-20 lg:pt-10">
      {isRestricted && (
        <Link to="/app/decision" className="link -ml-1 inline-flex min-h-11 items-center gap-1">
          <ChevronLeft size={18} aria-hidden="true" />
          What was decided
        </Link>
      )}
      {open !== null && !isRestricted && (
        <Link
          to="/app/settings/{-$page}"
          params={{ page: undefined }}
          className="link -ml-1 inline-flex min-h-11 items-center gap-1 lg:hidden"
        >
          <ChevronLeft size={18} aria-hidden="true" />
          All settings
        </Link>
      )}
      <h1 className="display text-3xl" tabIndex={-1}>
        <Heading title={settingsPages.find(({ id }) => id === open)?.title} />
      </h1>
      <div className="mt-6 grid items-start gap-6 lg:mt-8 lg:grid-cols-[232px_minmax(0,760px)] lg:gap-12">
        {isRestricted ? <div className="max-lg:hidden" /> : <PageList open={open} />}
        <div className={`grid min-w-0 gap-10 ${open === null ? 'max-lg:hidden' : ''}`}>
          {contents[open ?? settingsPages[0].id]}
        </div>
      </div>
    </main>
  )
}

/** "Settings" beside the list, the page's own title on a phone, where the list is another page. Both are read out. */
function Heading({ title }: { title: string | undefined }) {
  if (title === undefined) return 'Settings'
  return (
    <>
      <span className="max-lg:sr-only">Settings</span> <span className="lg:sr-only">{title}</span>
    </>
  )
}

function PageList({ open }: { open: SettingsPageId | null }) {
  return (
    <nav aria-label="Settings" className={`min-w-0 lg:sticky lg:top-6 ${open === null ? '' : 'max-lg:hidden'}`}>
      <ul className="card divide-y divide-line lg:grid lg:gap-1 lg:divide-y-0 lg:border-0 lg:bg-transparent">
        {settingsPages.map((page) => (
          <li key={page.id}>
            <PageLink page={page} isOpen={page.id === (open ?? settingsPages[0].id)} isOverview={open === null} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type PageLinkProps = { page: (typeof settingsPages)[number]; isOpen: boolean; isOverview: boolean }

function PageLink({ page: { id, title, hint, Icon }, isOpen, isOverview }: PageLinkProps) {
  return (
    <Link
      to="/app/settings/{-$page}"
      params={{ page: id }}
      aria-current={isOpen && !isOverview ? 'page' : undefined}
      className={`flex min-h-12 items-center gap-3 px-4 font-semibold max-lg:py-3.5 lg:rounded-md ${
        isOpen
          ? 'max-lg:hover:bg-sunken lg:bg-primary-tint lg:text-primary'
          : 'hover:bg-sunken lg:text-muted lg:hover:text-text'
      }`}
    >
      <Icon size={20} aria-hidden="true" className="shrink-0 max-lg:text-secondary" />
      <span className="min-w-0">
        {title}
        <span className="block text-sm font-normal text-muted lg:hidden">{hint}</span>
      </span>
      <ChevronRight size={18} aria-hidden="true" className="ml-auto shrink-0 text-muted lg:hidden" />
    </Link>
  )
}
