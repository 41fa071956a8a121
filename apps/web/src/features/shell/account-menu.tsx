import type { SessionUser } from '@wayhouse/domain/accounts'
import { initialsOf } from '@wayhouse/domain/initials'
import { isSubscriber } from '@wayhouse/domain/membership'
import ChevronDown from '~icons/lucide/chevron-down'
import { fullNameOf } from '../../platform/format/full-name.ts'
import { MenuChoice, MenuItem, MenuLink, MenuSeparator } from '../../ui/overlays/menu-items.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { themeOptions, useThemeChoice } from '../../ui/theme/theme.ts'
import { ActiveDot } from './active-dot.tsx'
import { manageMembership, type MembershipEntry, upgradePlan } from './membership-entry.ts'
import { signOut } from './sign-out.ts'
import { profile, reservations, settings } from './site-links.ts'

type AccountMenuProps = { user: SessionUser } & MembershipEntry

/** The menu of a member's pages and settings, opened by their portrait. */
export function AccountMenu({ user, onUpgrade, onManage }: AccountMenuProps) {
  const [theme, setTheme] = useThemeChoice()
  const name = fullNameOf(user)
  return (
    <Menu
      // the initials in the button are part of its name
      label={user.avatar_url === null ? `Account menu, ${initialsOf(name || user.email)}` : 'Account menu'}
      triggerClassName="flex items-center gap-1.5 rounded-full border border-line bg-surface p-1 pr-2 hover:border-line-strong focus-visible:rounded-full"
      trigger={
        <>
          <Avatar seed={user.id} name={name || user.email} src={user.avatar_url} size={34} />
          <ChevronDown size={16} aria-hidden="true" />
        </>
      }
    >
      <MenuLink to={profile.to}>{profile.label}</MenuLink>
      {isSubscriber(user) ? (
        <MenuItem onSelect={onManage}>
          {manageMembership}
          <ActiveDot />
        </MenuItem>
      ) : (
        <MenuItem onSelect={onUpgrade}>{upgradePlan}</MenuItem>
      )}
      <MenuLink to={reservations.to}>{reservations.label}</MenuLink>
      <MenuLink to={settings.to}>{settings.label}</MenuLink>
      {user.console && <MenuItem onSelect={() => location.assign('/app/admin')}>Console</MenuItem>}
      <MenuSeparator />
      <div role="group" aria-label="Theme">
        <p aria-hidden="true" className="px-3 pt-1 text-sm text-muted">
          Theme
        </p>
        {themeOptions.map((option) => (
          <MenuChoice key={option.value} checked={option.value === theme} onSelect={() => setTheme(option.value)}>
            {option.label}
          </MenuChoice>
        ))}
      </div>
      <MenuSeparator />
      <MenuItem onSelect={() => void signOut()}>Sign Out</MenuItem>
    </Menu>
  )
}
