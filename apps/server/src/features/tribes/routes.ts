import type { Config } from '../../config.ts'
import { api } from '../../platform/procedure.ts'
import { signedIn } from '../../platform/signed-in.ts'
import type { CitySearch } from '../../providers/places/port.ts'
import { createTribe } from './create-tribe.ts'
import { findTribe } from './find-tribe.ts'
import type { FindParts } from './find-tribe.ts'
import { listTribes } from './list-tribes.ts'
import { readListing } from './read-listing.ts'
import type { ListingParts } from './read-listing.ts'

export type TribesParts = Omit<ListingParts, 'appUrl' | 'sandboxOrigin'> &
  FindParts & {
    cities: CitySearch
    config: Pick<Config, 'appUrl' | 'sandbox'>
  }

export function tribesRoutes({ cities, ...rest }: TribesParts) {
  const { appUrl, sandbox } = rest.config
  const parts = { ...rest, appUrl, sandboxOrigin: sandbox ? appUrl : null }
  return {
    list: api.tribes.list.handler(({ input }) => listTribes(parts.db, parts.clock, input)),
    find: api.tribes.find.handler(({ input, context }) => findTribe(parts, context.viewer, input.id)),
    create: api.tribes.create.handler(({ input, context }) => createTribe(parts, signedIn(context), input)),
    readListing: api.tribes.readListing.handler(({ input, context }) =>
      readListing(parts, signedIn(context), input.url),
    ),
    cities: api.tribes.cities.handler(({ input }) => cities.complete(input.q)),
  }
}
