import { api } from '../../platform/procedure.ts'
import { requireViewer } from '../../platform/require-viewer.ts'
import { shareCounter } from './count-shares.ts'
import { createTribe } from './create-tribe.ts'
import type { TribesDeps } from './deps.ts'
import { findTribe } from './find-tribe.ts'
import { hostedTribes } from './hosted-tribes.ts'
import { listTribes } from './list-tribes.ts'
import { ownStays } from './own-stays.ts'
import { uploadPhoto, uploadTribePhoto } from './photos/upload-photo.ts'
import { readListing } from './read-listing.ts'
import { acceptHandOver } from './running/accept-hand-over.ts'
import { cancelTribe } from './running/cancel-tribe.ts'
import { listChanges } from './running/change-log.ts'
import { readClosure } from './running/closures.ts'
import { completeTribe } from './running/complete-tribe.ts'
import { deleteTribe } from './running/delete-tribe.ts'
import { declineHandOver, offerHandOver, withdrawHandOver } from './running/hand-over.ts'
import { updateTribe } from './running/update-tribe.ts'
import { suggestCities } from './suggest-cities.ts'

export function tribesRoutes(deps: TribesDeps) {
  const { tribes } = api
  const countShares = shareCounter(deps)
  return {
    list: tribes.list.handler(({ input, context }) => listTribes(deps, context.viewer?.id ?? null, input)),
    hostedBy: tribes.hostedBy.handler(({ input, context }) => hostedTribes(deps, requireViewer(context).id, input.id)),
    shares: tribes.shares.handler(({ input, context }) =>
      countShares(context.viewer?.id ?? null, input, context.viewer?.id ?? context.ip),
    ),
    find: tribes.find.handler(({ input, context }) => findTribe(deps, context.viewer, input.id)),
    create: tribes.create.handler(({ input, context }) => createTribe(deps, requireViewer(context), input)),
    complete: tribes.complete.handler(({ input, context }) => completeTribe(deps, requireViewer(context), input.id)),
    cancel: tribes.cancel.handler(({ input, context }) => cancelTribe(deps, requireViewer(context), input)),
    delete: tribes.delete.handler(({ input, context }) => deleteTribe(deps, requireViewer(context), input.id)),
    update: tribes.update.handler(({ input, context }) => updateTribe(deps, requireViewer(context), input)),
    uploadPhoto: tribes.uploadPhoto.handler(({ input, context }) =>
      uploadPhoto(deps, requireViewer(context).id, input),
    ),
    uploadTribePhoto: tribes.uploadTribePhoto.handler(({ input, context }) =>
      uploadTribePhoto(deps, requireViewer(context), input),
    ),
    changes: tribes.changes.handler(({ input, context }) => listChanges(deps, requireViewer(context), input.id)),
    offerHandOver: tribes.offerHandOver.handler(({ input, context }) =>
      offerHandOver(deps, requireViewer(context), input),
    ),
    withdrawHandOver: tribes.withdrawHandOver.handler(({ input, context }) =>
      withdrawHandOver(deps, requireViewer(context), input.id),
    ),
    acceptHandOver: tribes.acceptHandOver.handler(({ input, context }) =>
      acceptHandOver(deps, requireViewer(context), input),
    ),
    declineHandOver: tribes.declineHandOver.handler(({ input, context }) =>
      declineHandOver(deps, requireViewer(context), input.id),
    ),
    stays: tribes.stays.handler(({ context }) => ownStays(deps, requireViewer(context).id)),
    readClosure: tribes.readClosure.handler(({ input, context }) =>
      readClosure(deps, requireViewer(context), input.id),
    ),
    readListing: tribes.readListing.handler(({ input, context }) =>
      readListing(deps, requireViewer(context), input.url),
    ),
    cities: tribes.cities.handler(async ({ input, context }) => {
      await deps.limits.count('search_cities', context.viewer?.id ?? context.ip)
      return suggestCities(deps, context.viewer?.id ?? null, input.q)
    }),
  }
}
