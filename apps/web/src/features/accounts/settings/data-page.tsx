import { useSuspenseQuery } from '@tanstack/react-query'
import { orpc } from '../../../platform/api/orpc.ts'
import { DataSection } from './data-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { SettingsGroup } from './settings-rows.tsx'

/** SEC-08: what is stored about the member, to take along or to delete. */
export function DataPage() {
  const { data: account } = useSuspenseQuery(orpc.accounts.account.queryOptions())
  return (
    <SettingsGroup title="Data" isPageTitle>
      <DataSection />
      <DeleteSection account={account} />
    </SettingsGroup>
  )
}
