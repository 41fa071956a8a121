import { orpc } from '../../../platform/api/orpc.ts'

export const mailQuery = orpc.console.undeliveredMail.queryOptions()

export const mailChanges = [orpc.console.undeliveredMail.key()]
