import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { brand, schemas } from '@wayhouse/domain'
import { sessionCookieName } from '../../cookie-prefix.ts'
import { version } from '../../version.ts'
import type { WebhookDocs } from '../webhook.ts'
import { bearerScheme } from './access.ts'
import { errorSchema, retryAfter } from './errors.ts'
import { describeFields } from './field-notes.ts'
import { introduction, tags } from './introduction.ts'
import { livePaths, liveSchemas } from './live-frames.ts'
import type { Document } from './open-api.ts'
import { completeOperation } from './operation.ts'
import type { DocumentedProcedure } from './operation.ts'
import { webhookPaths } from './webhooks.ts'

export type DocumentParts = {
  contract: Readonly<Record<string, Readonly<Record<string, DocumentedProcedure>>>>
  webhooks: readonly WebhookDocs[]
  appUrl: string
}

/** The API as OpenAPI 3.1: the contract, and what is answered outside of it. */
export async function apiDocument(parts: DocumentParts): Promise<Document> {
  const document = await generated(parts)
  describeFields(document)
  document.components.schemas['Error'] = errorSchema
  for (const room of Object.values(parts.contract))
    for (const procedure of Object.values(room)) completeOperation(document, procedure)
  Object.assign(document.paths, livePaths, webhookPaths(parts.webhooks))
  removeUnused(document)
  return document
}

/** Inputs whose fields are partly in the path are written out where they are used, and not referred to. */
function removeUnused(document: Document): void {
  const text = JSON.stringify(document)
  for (const name of Object.keys(document.components.schemas))
    if (!text.includes(`"#/components/schemas/${name}"`)) delete document.components.schemas[name]
}

/** What the library makes of the contract. */
async function generated({ contract, appUrl }: DocumentParts): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const named = Object.entries({ ...schemas, ...liveSchemas }).map(([name, schema]) => [name, { schema }])
  const session = {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieName(appUrl),
    description: 'The cookie that signing in sets.',
  } as const
  const document: unknown = await generator.generate(
    contract as never /* any contract */,
    {
      info: infoOf(appUrl),
      servers: [{ url: `${appUrl}/api` }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      commonSchemas: Object.fromEntries(named),
      components: {
        securitySchemes: { session, bearer: bearerScheme },
        headers: { RetryAfter: retryAfter },
        responses: {},
      },
    } as never,
  ) // with schemas of our own type
  return document as Document // with the parts that are passed
}

function infoOf(appUrl: string) {
  return {
    title: `${brand.name} API`,
    version,
    description: introduction(appUrl),
    contact: { name: brand.companyName, url: brand.companyUrl, email: brand.supportEmail },
    license: { name: 'The terms of this installation', url: `${appUrl}/terms` },
  }
}
