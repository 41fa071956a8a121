import { api } from '../../platform/procedure.ts'
import { signedIn } from '../../platform/signed-in.ts'
import { createTribe } from './create-tribe.ts'
import type { TribesDeps } from './deps.ts'
import { findTribe } from './find-tribe.ts'
import { listTribes } from './list-tribes.ts'
import { readListing } from './read-listing.ts'

export function tribesRoutes(deps: TribesDeps) {
  const { tribes } = api
  return {
    list: tribes.list.handler(({ input }) => listTribes(deps.db, deps.clock, input)),
    find: tribes.find.handler(({ input, context }) => findTribe(deps, context.viewer, input.id)),
    create: tribes.create.handler(({ input, context }) => createTribe(deps, signedIn(context), input)),
    readListing: tribes.readListing.handler(({ input, context }) => readListing(deps, signedIn(context), input.url)),
    cities: tribes.cities.handler(({ input }) => deps.cities.complete(input.q)),
  }
}
