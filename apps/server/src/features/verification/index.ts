export { decideByHand, waitingForDecision } from './decide-by-hand.ts'
export { identityWebhook, identityWebhookPath } from './identity-webhook.ts'
export { pendingVerificationsQueue } from './read-pending.ts'
export { verificationRoutes } from './routes.ts'
