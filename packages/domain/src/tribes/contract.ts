import { z } from 'zod'
import { sharedErrors } from '../errors.ts'
import { forSubscribers, forVisitors } from '../procedure.ts'
import { tribesErrors } from './errors.ts'
import { City, CreatedTribe, NewTribe, ReadListing, Tribe, TribeListQuery, TribePage } from './schema.ts'

const { TRIBE_NOT_FOUND, STAY_IN_THE_PAST, LISTING_URL_INVALID, LISTING_FETCH_FAILED, LISTING_DATA_INVALID } =
  tribesErrors

export const tribesContract = {
  list: forVisitors
    .route({ method: 'GET', path: '/tribes', summary: 'Open tribes, newest first', tags: ['tribes'] })
    .input(TribeListQuery)
    .output(TribePage)
    .errors({ INVALID_CURSOR: sharedErrors.INVALID_CURSOR }),
  find: forVisitors
    .route({ method: 'GET', path: '/tribes/{id}', summary: 'One tribe, as the caller may see it', tags: ['tribes'] })
    .input(z.strictObject({ id: z.string().max(100) }))
    .output(Tribe)
    .errors({ TRIBE_NOT_FOUND }),
  create: forSubscribers
    .route({ method: 'POST', path: '/tribes', summary: 'Publish a tribe', tags: ['tribes'], successStatus: 201 })
    .input(NewTribe)
    .output(CreatedTribe)
    .errors({ STAY_IN_THE_PAST, LISTING_URL_INVALID }),
  readListing: forSubscribers
    .route({ method: 'POST', path: '/listings/extract', summary: 'Read a listing from its link', tags: ['tribes'] })
    .input(z.strictObject({ url: z.string().max(2000) }))
    .output(ReadListing)
    .errors({ LISTING_URL_INVALID, LISTING_FETCH_FAILED, LISTING_DATA_INVALID }),
  cities: forVisitors
    .route({ method: 'GET', path: '/cities', summary: 'Cities whose name begins like this', tags: ['tribes'] })
    .input(z.strictObject({ q: z.string().max(120) }))
    .output(z.array(City).max(8)),
}
