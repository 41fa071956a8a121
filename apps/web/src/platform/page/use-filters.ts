import { type RegisteredRouter, type RouteById, type RouteIds, useNavigate, useSearch } from '@tanstack/react-router'

type Routes = RegisteredRouter['routeTree']
type AnyPage = Exclude<RouteIds<Routes>, `${string}$${string}`>
type FiltersOf<Id extends AnyPage> = RouteById<Routes, Id>['types']['fullSearchSchema']
/** The pages whose routes have a `validateSearch`. */
type Page = { [Id in AnyPage]: keyof FiltersOf<Id> extends never ? never : Id }[AnyPage]

/**
 * The filters of the list on a page, and a function that changes some of them. The URL is their only store, and the
 * `validateSearch` of the page's route reads them. A filter at its default is `undefined` and not in the URL. A change adds a
 * history entry, unless `replace` replaces the last one.
 */
export function useFilters<const Id extends Page>(page: Id) {
  const filters: FiltersOf<Id> = useSearch({ from: page })
  const navigate = useNavigate()
  const to: string = page
  const change = (changes: Partial<typeof filters>, replace = false) =>
    void navigate({ to, search: (current: object) => ({ ...current, ...changes }), replace, resetScroll: false })
  return [filters, change] as const
}
