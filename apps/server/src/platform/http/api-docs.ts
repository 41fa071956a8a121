import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { brand, schemas } from '@wayhouse/domain'
import type { Contract } from '@wayhouse/domain'
import { sessionCookieName } from '../cookie-prefix.ts'
import { version } from '../version.ts'
import { bearerScheme, withScopes } from './api-security.ts'
import { sendJson, sendText, isReadRequest } from './exchange.ts'
import type { Handler } from './exchange.ts'
import { files } from './files.ts'

const swaggerFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
/** The files of the folder that the page loads. */
const swaggerFiles = new Set(['/api/docs/swagger-ui.css', '/api/docs/swagger-ui-bundle.js'])

/** `GET /api/openapi.json`, generated once from the contract, and `GET /api/docs`, the reference page that reads it. */
export function apiDocs(contract: Contract, appUrl: string): Handler {
  let document: object | undefined
  const serve = files([{ prefix: '/api/docs/', folder: swaggerFolder, immutable: false }])
  return async (exchange) => {
    const { pathname } = exchange.url
    if (!isReadRequest(exchange.request)) return false
    if (pathname === '/api/openapi.json') return sendJson(exchange, 200, (document ??= await openApi(contract, appUrl)))
    if (pathname === '/api/docs')
      return sendText(exchange, 200, 'text/html', page(), { 'content-security-policy': policy })
    if (pathname === '/api/docs/start.js') return sendText(exchange, 200, 'text/javascript', start)
    return swaggerFiles.has(pathname) && serve(exchange)
  }
}

async function openApi(contract: Contract, appUrl: string): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: { title: `${brand.name} API`, version, description: brand.description },
    servers: [{ url: `${appUrl}/api` }],
    commonSchemas: Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, { schema }])),
    customErrorResponseBodySchema: (definitions) => errorBodySchema(definitions.map(([code]) => code)),
    security: [{ session: [] }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(appUrl) },
        bearer: bearerScheme,
      },
    },
  })
  return withScopes(document)
}

/** The body of an error: code, message, request id, and the fields of some codes. */
function errorBodySchema(codes: readonly string[]): object {
  return {
    type: 'object',
    properties: {
      code: codes.length > 0 ? { type: 'string', enum: codes } : { type: 'string' },
      message: { type: 'string' },
      request_id: { type: 'string' },
      scope: { type: 'string', description: 'The scope that an access token lacks' },
      retry_after: { type: 'integer', description: 'Seconds' },
      over_by: { type: 'string', description: 'By how much the parts are more than what they split' },
      issues: {
        type: 'array',
        items: {
          type: 'object',
          properties: { path: { type: 'string' }, message: { type: 'string' } },
          required: ['path', 'message'],
        },
      },
    },
    required: ['code', 'message', 'request_id'],
  }
}

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

const page = () =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>API reference · ${brand.name}</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>` +
  `<body><main id="reference"></main><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true, defaultModelsExpandDepth: 0 })`
