import { useQuery } from '@tanstack/react-query'
import { brand } from '@wayhouse/domain/brand'
import { settingsQuery } from './settings/queries.ts'

/** The name of the site, as the settings have it once they are loaded, so that a change of it is seen at once. */
export function useSiteName(): string {
  const { data } = useQuery({ ...settingsQuery, enabled: false })
  return data?.brand.site_name.value ?? brand.name
}
