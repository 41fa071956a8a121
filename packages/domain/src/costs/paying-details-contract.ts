import { z } from 'zod'
import { forConfirmed, forMembers } from '../procedure.ts'
import { NewPayingDetails, PayingDetails } from './paying-details.ts'

const tags = ['costs']

/** How others pay the caller. */
export const payingDetailsContract = {
  ownDetails: forMembers
    .route({ method: 'GET', path: '/me/paying-details', summary: 'How others pay the caller', tags })
    .output(z.object({ details: PayingDetails.nullable() })),
  setDetails: forConfirmed
    .route({ method: 'PUT', path: '/me/paying-details', summary: 'Set how others pay the caller', tags })
    .input(z.strictObject({ details: NewPayingDetails }))
    .output(z.object({ details: PayingDetails.nullable() })),
  removeDetails: forMembers
    .route({
      method: 'DELETE',
      path: '/me/paying-details',
      summary: 'Remove the own paying details',
      tags,
      successStatus: 204,
    })
    .output(z.void()),
}
