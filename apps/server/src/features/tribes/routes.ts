import type { Config } from '../../config.ts'
import { api } from '../../platform/procedure.ts'
import { signedIn } from '../../platform/signed-in.ts'
import type { CitySearch } from '../../providers/places/port.ts'
import { createTribe } from './create-tribe.ts'
import { findTribe } from './find-tribe.ts'
import type { FindDeps } from './find-tribe.ts'
import { listTribes } from './list-tribes.ts'
import { readListing } from './read-listing.ts'
import type { ListingDeps } from './read-listing.ts'

export type TribesDeps = Omit<ListingDeps, 'appUrl' | 'sandboxOrigin'> &
  FindDeps & {
    cities: CitySearch
    config: Pick<Config, 'appUrl' | 'sandbox'>
  }

export function tribesRoutes({ cities, ...rest }: TribesDeps) {
  const { appUrl, sandbox } = rest.config
  const deps = { ...rest, appUrl, sandboxOrigin: sandbox ? appUrl : null }
  return {
    list: api.tribes.list.handler(({ input }) => listTribes(deps.db, deps.clock, input)),
    find: api.tribes.find.handler(({ input, context }) => findTribe(deps, context.viewer, input.id)),
    create: api.tribes.create.handler(({ input, context }) => createTribe(deps, signedIn(context), input)),
    readListing: api.tribes.readListing.handler(({ input, context }) =>
      readListing(deps, signedIn(context), input.url),
    ),
    cities: api.tribes.cities.handler(({ input }) => cities.complete(input.q)),
  }
}
