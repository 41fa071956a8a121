export { endingsQueue } from './give-up-plans.ts'
export { paymentsWebhook, paymentsWebhookPath } from './payments-webhook.ts'
export { stalePaymentsQueue } from './read-stale.ts'
export { membershipRoutes } from './routes.ts'
