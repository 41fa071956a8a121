import type { WebhookDocs } from '../webhook.ts'
import { errorResponse } from './errors.ts'
import type { Operation, Paths } from './open-api.ts'

/** The operations to which services send their events. */
export function webhookPaths(webhooks: readonly WebhookDocs[]): Paths {
  return Object.fromEntries(webhooks.map((docs) => [docs.path.replace('/api', ''), { post: operationOf(docs) }]))
}

function operationOf({ path, provider, signature, statuses }: WebhookDocs): Operation {
  const name = path.split('/').at(-1)
  return {
    operationId: `webhooks.${name}`,
    summary: `Events of ${provider}`,
    description: `Only for ${provider}, which signs the exact bytes of the body in \`${signature}\`. It sends an event again until the answer is 200.`,
    tags: ['webhooks'],
    security: [],
    parameters: [
      {
        name: signature,
        in: 'header',
        required: true,
        description: 'The signature of the body, with the secret that both sides know.',
        schema: { type: 'string' },
      },
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { type: 'object', description: `An event, as ${provider} documents it.`, additionalProperties: true },
          example: { id: 'evt_1', type: 'an.event' },
        },
      },
    },
    responses: {
      200: {
        description: 'The event was read, or is of no use here.',
        content: {
          'application/json': {
            schema: { type: 'object', properties: { received: { const: true } }, required: ['received'] },
            example: { received: true },
          },
        },
      },
      [statuses.invalidSignature]: errorResponse(statuses.invalidSignature, ['INVALID_SIGNATURE']),
      [statuses.sendAgain]: errorResponse(statuses.sendAgain, ['TRY_AGAIN']),
    },
  }
}
