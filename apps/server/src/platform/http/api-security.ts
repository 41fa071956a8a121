import { scopeOf } from '@wayhouse/domain'

/** How a client identifies itself with an access token, for the OpenAPI document. */
export const bearerScheme = {
  type: 'http',
  scheme: 'bearer',
  description:
    'An access token from the settings, in the header `Authorization: Bearer …` and never in an address. Operations without a scope are closed to tokens.',
} as const

type Operation = { operationId?: string; security?: object[] }

/** Adds to each operation of the document the scope with which a token may call it. */
export function withScopes<Document extends { paths?: object }>(document: Document): Document {
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of Object.values(path as Record<string, Operation>)) {
      const scope = scopeOf(operation.operationId ?? '')
      if (scope !== null) operation.security = [...(operation.security ?? [{ session: [] }]), { bearer: [scope] }]
    }
  return document
}
