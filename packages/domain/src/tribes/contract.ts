import { z } from 'zod'
import { sharedErrors } from '../errors.ts'
import { forConfirmed, forConfirmedOwners, forMembers, forSubscribers, forVerified, forVisitors } from '../procedure.ts'
import { profilesErrors } from '../profiles/index.ts'
import { CancelTribe, TribeChange, TribeChanges } from './changes.ts'
import { tribesErrors } from './errors.ts'
import { pastedLink } from './fields.ts'
import { HandOver } from './hand-over.ts'
import { CreatedTribe, NewTribe, ReadListing } from './new-tribe.ts'
import { OwnStay } from './own-stays.ts'
import {
  City,
  Tribe,
  TribeCard,
  TribeListQuery,
  TribePage,
  TribeShares,
  TribeSharesQuery,
  UploadedPhoto,
} from './schema.ts'

const { FORBIDDEN } = sharedErrors
const { TRIBE_NOT_FOUND, STAY_IN_THE_PAST, STAY_TOO_FAR, STAY_TOO_LONG } = tribesErrors
const { TRIBE_CANCELLED, STAY_NOT_STARTED, STAY_OVER, TRIBE_HAS_COSTS, TRIBE_HAS_MEMBERS, CLOSURE_NOT_FOUND } =
  tribesErrors
const { LISTING_URL_INVALID, LISTING_FETCH_FAILED, LISTING_DATA_INVALID, LISTING_FETCH_OFF, LISTING_BUSY } =
  tribesErrors
const { LISTING_GONE, LISTING_NOT_SHOWN, LISTING_CHALLENGED, LISTING_CONSENT, LISTING_ELSEWHERE } = tribesErrors
const { LISTING_NOT_HTML, LISTING_TOO_BIG, LISTING_UNREADABLE, LISTING_SITE_FAILED, LISTING_TIMEOUT } = tribesErrors
const { TRIBE_KEY_REUSED, LISTING_READING_GONE } = tribesErrors
const { TRIBE_CHANGED, SIZE_BELOW_MEMBERS, PHOTO_TOO_LARGE, PHOTO_UNREADABLE, PHOTO_NOT_STORED } = tribesErrors
const { HAND_OVER_CHANGED, HAND_OVER_NOT_FOUND, HAND_OVER_PENDING, MEMBER_GONE, NOT_A_MEMBER } = tribesErrors
const { HOST_OUTSIDE_AUDIENCE, MEMBERS_OUTSIDE_AUDIENCE, WOMEN_NOT_OFFERED, FOR_WOMEN, FOR_VERIFIED } = tribesErrors
const photoErrors = { PHOTO_TOO_LARGE, PHOTO_UNREADABLE, PHOTO_NOT_STORED }
const ById = z.strictObject({ id: z.string().max(100) })
const IdOutput = z.object({ id: z.guid() })
const hostErrors = { TRIBE_NOT_FOUND, FORBIDDEN, TRIBE_CANCELLED, STAY_OVER }

export const tribesContract = {
  list: forVisitors
    .route({ method: 'GET', path: '/tribes', summary: 'Open tribes, newest first; full ones last', tags: ['tribes'] })
    .input(TribeListQuery)
    .output(TribePage)
    .errors({ INVALID_CURSOR: sharedErrors.INVALID_CURSOR }),
  hostedBy: forVerified
    .route({
      method: 'GET',
      path: '/users/{id}/tribes',
      summary: 'Open tribes of a host',
      description: "For those who may read the host's profile: the list above names no host to anyone else.",
      tags: ['tribes'],
    })
    .input(ById)
    .output(z.array(TribeCard))
    .errors({ PROFILE_NOT_FOUND: profilesErrors.PROFILE_NOT_FOUND }),
  shares: forVisitors
    .route({
      method: 'GET',
      path: '/tribes/shares',
      summary: 'Numbers of open tribes by price per person',
      description: 'The response may be up to a minute old.',
      tags: ['tribes'],
    })
    .input(TribeSharesQuery)
    .output(TribeShares),
  find: forVisitors
    .route({ method: 'GET', path: '/tribes/{id}', summary: 'One tribe, as the caller may see it', tags: ['tribes'] })
    .input(ById)
    .output(Tribe)
    .errors({ TRIBE_NOT_FOUND }),
  create: forSubscribers
    .route({ method: 'POST', path: '/tribes', summary: 'Publish a tribe', tags: ['tribes'], successStatus: 201 })
    .input(NewTribe)
    .output(CreatedTribe)
    .errors({
      STAY_IN_THE_PAST,
      STAY_TOO_FAR,
      STAY_TOO_LONG,
      LISTING_URL_INVALID,
      TRIBE_KEY_REUSED,
      LISTING_READING_GONE,
      HOST_OUTSIDE_AUDIENCE,
      WOMEN_NOT_OFFERED,
    }),
  complete: forConfirmed
    .route({
      method: 'POST',
      path: '/tribes/{id}/complete',
      summary: 'Mark a stay as completed',
      description: 'Completing a completed tribe changes nothing.',
      tags: ['tribes'],
    })
    .input(ById)
    .output(IdOutput)
    .errors({ TRIBE_NOT_FOUND, FORBIDDEN, TRIBE_CANCELLED, STAY_NOT_STARTED }),
  cancel: forConfirmed
    .route({ method: 'POST', path: '/tribes/{id}/cancel', summary: 'Cancel a tribe, with a reason', tags: ['tribes'] })
    .input(CancelTribe)
    .output(IdOutput)
    .errors(hostErrors),
  delete: forConfirmed
    .route({ method: 'DELETE', path: '/tribes/{id}', summary: 'Delete a tribe without members', tags: ['tribes'] })
    .input(ById)
    .output(IdOutput)
    .errors({ TRIBE_NOT_FOUND, FORBIDDEN, STAY_OVER, TRIBE_HAS_MEMBERS, TRIBE_HAS_COSTS }),
  update: forConfirmed
    .route({
      method: 'PATCH',
      path: '/tribes/{id}',
      summary: 'Change a tribe',
      description: 'An outdated version is refused, with the fields that have changed since as `issues`.',
      tags: ['tribes'],
    })
    .input(TribeChanges)
    .output(z.object({ id: z.guid(), version: z.int() }))
    .errors({
      ...hostErrors,
      TRIBE_CHANGED,
      SIZE_BELOW_MEMBERS,
      STAY_IN_THE_PAST,
      STAY_TOO_FAR,
      STAY_TOO_LONG,
      LISTING_URL_INVALID,
      HOST_OUTSIDE_AUDIENCE,
      MEMBERS_OUTSIDE_AUDIENCE,
      WOMEN_NOT_OFFERED,
    }),
  uploadTribePhoto: forConfirmed
    .route({
      method: 'POST',
      path: '/tribes/{id}/photos',
      summary: 'Upload a photo of a tribe; the body is the image file',
      description: 'The photo belongs to the tribe once `update` adds it; otherwise it is removed after a day.',
      tags: ['tribes'],
      inputStructure: 'detailed',
      successStatus: 201,
    })
    .input(z.object({ params: ById, body: z.file() }))
    .output(UploadedPhoto)
    .errors({ ...hostErrors, ...photoErrors }),
  uploadPhoto: forSubscribers
    .route({
      method: 'POST',
      path: '/photos',
      summary: 'Upload a photo of a new tribe; the body is the image file',
      description:
        'For a tribe that is not published yet. The photo is removed after a day unless a tribe with it is published.',
      tags: ['tribes'],
      successStatus: 201,
    })
    .input(z.file())
    .output(UploadedPhoto)
    .errors(photoErrors),
  changes: forConfirmed
    .route({
      method: 'GET',
      path: '/tribes/{id}/changes',
      summary: 'Changes of a tribe, newest first',
      description: 'Empty for callers who are neither host nor member.',
      tags: ['tribes'],
    })
    .input(ById)
    .output(z.array(TribeChange))
    .errors({ TRIBE_NOT_FOUND }),
  offerHandOver: forConfirmed
    .route({ method: 'POST', path: '/tribes/{id}/hand-over', summary: 'Offer a member to take over', tags: ['tribes'] })
    .input(HandOver)
    .output(IdOutput)
    .errors({ ...hostErrors, NOT_A_MEMBER, HAND_OVER_PENDING, MEMBER_GONE }),
  withdrawHandOver: forConfirmed
    .route({
      method: 'DELETE',
      path: '/tribes/{id}/hand-over',
      summary: 'Withdraw the offer to hand over',
      tags: ['tribes'],
    })
    .input(ById)
    .output(IdOutput)
    .errors({ TRIBE_NOT_FOUND, FORBIDDEN, HAND_OVER_NOT_FOUND }),
  acceptHandOver: forSubscribers
    .route({
      method: 'POST',
      path: '/tribes/{id}/hand-over/accept',
      summary: 'Become the host',
      description:
        'Has the same requirements as publishing a tribe. `host_stays` is what the member has read: the offer may have been withdrawn and made again since.',
      tags: ['tribes'],
    })
    .input(ById.extend({ host_stays: z.boolean().optional() }))
    .output(IdOutput)
    .errors({ TRIBE_NOT_FOUND, HAND_OVER_NOT_FOUND, HAND_OVER_CHANGED, TRIBE_CANCELLED, STAY_OVER, MEMBER_GONE })
    .errors({ FOR_WOMEN, FOR_VERIFIED }),
  declineHandOver: forConfirmed
    .route({
      method: 'POST',
      path: '/tribes/{id}/hand-over/decline',
      summary: 'Decline to take over',
      tags: ['tribes'],
    })
    .input(ById)
    .output(IdOutput)
    .errors({ TRIBE_NOT_FOUND, HAND_OVER_NOT_FOUND }),
  stays: forConfirmedOwners
    .route({
      method: 'GET',
      path: '/me/stays',
      summary: 'Stays that the caller hosts or has a spot in',
      description: 'Also for suspended members.',
      tags: ['tribes'],
    })
    .output(z.array(OwnStay)),
  readClosure: forMembers
    .route({
      method: 'POST',
      path: '/closure-notifications/{id}/read',
      summary: 'Mark the notification of a completed tribe as read',
      tags: ['tribes'],
    })
    .input(ById)
    .output(IdOutput)
    .errors({ CLOSURE_NOT_FOUND }),
  readListing: forSubscribers
    .route({ method: 'POST', path: '/listings/extract', summary: 'Read a listing from its link', tags: ['tribes'] })
    .input(z.strictObject({ url: pastedLink }))
    .output(ReadListing)
    .errors({ LISTING_URL_INVALID, LISTING_FETCH_FAILED, LISTING_DATA_INVALID, LISTING_FETCH_OFF, LISTING_BUSY })
    .errors({ LISTING_GONE, LISTING_NOT_SHOWN, LISTING_CHALLENGED, LISTING_CONSENT, LISTING_ELSEWHERE })
    .errors({ LISTING_NOT_HTML, LISTING_TOO_BIG, LISTING_UNREADABLE, LISTING_SITE_FAILED, LISTING_TIMEOUT }),
  cities: forVisitors
    .route({ method: 'GET', path: '/cities', summary: 'Cities whose name starts with the query', tags: ['tribes'] })
    .input(z.strictObject({ q: z.string().max(120) }))
    .output(z.array(City).max(8)),
}
