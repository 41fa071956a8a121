import { useQuery } from '@tanstack/react-query'
import {
  brandParts,
  brandSettings,
  SettingsFilter,
  type SettingsGroup,
  settingsGroups,
  type SettingsOfInstallation,
} from '@wayhouse/domain/console'
import { useEffect, useState } from 'react'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { hasLoadError, LoadError } from '../../../ui/states/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import { ConsoleLink } from '../console-link.tsx'
import { useConsoleFilters } from '../filters.ts'
import { ScreenHead } from '../screen-head.tsx'
import { Brand } from './brand.tsx'
import { Audience, Cities, Prices, PublicNumbers, Renewals, Reviews, Verification } from './groups.tsx'
import { Interests } from './interests.tsx'
import { settingsQuery } from './queries.ts'
import { Rates } from './rates.tsx'
import { SaveBar } from './save-bar.tsx'
import type { GroupProps, SettingsDraft } from './settings-draft.ts'
import { Themes } from './themes.tsx'

const names: Record<SettingsGroup, string> = {
  brand: 'Brand',
  themes: 'Themes',
  verification: 'Verification',
  prices: 'Prices and claims',
  renewals: 'Renewals',
  rates: 'Rates',
  reviews: 'Reviews',
  audience: 'Audience',
  interests: 'Interests',
  cities: 'Cities',
  numbers: 'Numbers',
}
const options = settingsGroups.map((value) => ({ value, label: names[value] }))

/** The settings of the installation, for admins (CON-09). What is changed in several groups is saved at once. */
export function SettingsScreen() {
  const query = useQuery(settingsQuery)
  const [{ group = 'themes' }, change] = useConsoleFilters(SettingsFilter)
  return (
    <>
      <ScreenHead title="Settings" text="For the whole installation. Each change is a row in the audit.">
        <ConsoleLink to="/app/admin/setup" className="link inline-flex min-h-11 items-center">
          First steps
        </ConsoleLink>
      </ScreenHead>
      <div className="mb-5">
        <Segmented
          label="Settings"
          hideLabel
          variant="chips"
          options={options}
          value={group}
          onValueChange={(next) => change({ group: next })}
        />
      </div>
      {hasLoadError(query) ? (
        <Card className="p-5">
          <LoadError query={query}>We couldn’t load the settings.</LoadError>
        </Card>
      ) : query.data === undefined ? (
        <Loading text="Loading…">
          <Skeleton className="h-80 rounded-lg" />
        </Loading>
      ) : (
        <LoadedSettings stored={query.data} group={group} />
      )}
    </>
  )
}

function LoadedSettings({ stored, group }: { stored: SettingsOfInstallation; group: SettingsGroup }) {
  const [draft, setDraft] = useState<SettingsDraft>({})
  const { brand, ...others } = draft
  const props: GroupProps = {
    value: { ...stored, ...others },
    onChange: (changes) => setDraft((current) => ({ ...current, ...changes })),
  }
  // for the titles of the next screens
  useEffect(() => {
    globalThis.wayhouseBrand = brandSettings(
      Object.fromEntries(brandParts.map((part) => [part, stored.brand[part].value])),
    )
  }, [stored.brand])
  return (
    <>
      {group === 'brand' && <Brand stored={stored.brand} draft={brand} onChange={props.onChange} />}
      {group === 'themes' && <Themes {...props} />}
      {group === 'verification' && <Verification {...props} />}
      {group === 'prices' && <Prices {...props} />}
      {group === 'renewals' && <Renewals {...props} />}
      {group === 'rates' && <Rates />}
      {group === 'reviews' && <Reviews {...props} />}
      {group === 'audience' && <Audience {...props} />}
      {group === 'interests' && <Interests interests={stored.interests} />}
      {group === 'cities' && <Cities {...props} />}
      {group === 'numbers' && <PublicNumbers {...props} />}
      <SaveBar stored={stored} draft={draft} onEnd={() => setDraft({})} />
    </>
  )
}
