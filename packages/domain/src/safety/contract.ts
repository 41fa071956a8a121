import { z } from 'zod'
import { forMembers } from '../procedure.ts'
import { safetyErrors } from './errors.ts'
import { BlockedMember, BlockInput } from './schema.ts'

const { TOO_MANY_BLOCKS } = safetyErrors
const tags = ['safety']

export const safetyContract = {
  blocks: forMembers
    .route({ method: 'GET', path: '/blocks', summary: 'Whom the viewer has blocked, the newest block first', tags })
    .output(z.array(BlockedMember)),
  /** An unknown id and the own one are accepted, and change nothing: the answer does not tell who exists. */
  block: forMembers
    .route({ method: 'PUT', path: '/users/{id}/block', summary: 'Block a member', tags, successStatus: 204 })
    .input(BlockInput)
    .output(z.void())
    .errors({ TOO_MANY_BLOCKS }),
  unblock: forMembers
    .route({ method: 'DELETE', path: '/users/{id}/block', summary: 'Unblock a member', tags, successStatus: 204 })
    .input(BlockInput)
    .output(z.void()),
}
