import { z } from 'zod'
import { forConfirmed, forVerified } from '../procedure.ts'
import { profilesErrors } from '../profiles/index.ts'
import { tribesErrors } from '../tribes/index.ts'
import { ReviewList } from './schema.ts'

export const reviewsContract = {
  ofTribe: forConfirmed
    .route({ method: 'GET', path: '/tribes/{id}/reviews', summary: 'Reviews of a tribe', tags: ['reviews'] })
    .input(z.strictObject({ id: z.string().max(100) }))
    .output(ReviewList)
    .errors({ TRIBE_NOT_FOUND: tribesErrors.TRIBE_NOT_FOUND }),
  ofMember: forVerified
    .route({ method: 'GET', path: '/users/{id}/reviews', summary: 'Reviews that a member received', tags: ['reviews'] })
    .input(z.strictObject({ id: z.string().max(100) }))
    .output(ReviewList)
    .errors({ PROFILE_NOT_FOUND: profilesErrors.PROFILE_NOT_FOUND }),
}
