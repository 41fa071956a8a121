// The parts of OpenAPI 3.1 that the document has. The types of the package `openapi-types` do not fit each other under our strict checks.

export type Schema = {
  $ref?: string
  type?: string
  format?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  minItems?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
}

type Ref = { $ref: string }
export type Media = { schema?: Schema; example?: unknown }
export type Content = Record<string, Media>
export type Header = { description: string; schema: Schema; example: unknown }
export type Response = { description: string; headers?: Record<string, Ref>; content?: Content }

export type Parameter = {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
  example?: unknown
  allowEmptyValue?: boolean
  allowReserved?: boolean
}

export type Operation = {
  operationId: string
  summary: string
  description?: string
  tags: readonly string[]
  security?: readonly Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required?: boolean; description?: string; content: Content }
  responses: Record<string, Response | Ref>
  [extension: `x-${string}`]: unknown
}

export type Method = 'get' | 'put' | 'post' | 'patch' | 'delete'
export type Paths = Record<string, Partial<Record<Method, Operation>>>

export type Document = {
  openapi: string
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
  paths: Paths
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Response>
    headers: Record<string, Header>
    securitySchemes?: Record<string, object>
  }
}
