import { z } from 'zod'

/** The settings of the service. Only this file reads `process.env`. */
export type Config = {
  host: string
  /** 0 asks for a free port */
  port: number
  depth: 'off' | 'metadata' | 'full'
  sandboxOrigin?: string
}

/** The settings, or all errors in them, one line each, with the name of the variable. */
export function readConfig(
  env: Record<string, string | undefined> = process.env,
): { config: Config } | { errors: string[] } {
  // an empty variable counts as unset, because compose files and shells write it like that
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = variables.safeParse(set)
  if (!parsed.success)
    return { errors: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) }
  const { EXTRACTOR_HOST, EXTRACTOR_PORT, LISTING_SANDBOX_ORIGIN: sandboxOrigin, LISTING_FETCH } = parsed.data
  const depth = LISTING_FETCH ?? (sandboxOrigin === undefined ? 'off' : 'full')
  return { config: { host: EXTRACTOR_HOST, port: EXTRACTOR_PORT, depth, ...(sandboxOrigin && { sandboxOrigin }) } }
}

const variables = z
  .object({
    NODE_ENV: z.string().optional(),
    EXTRACTOR_HOST: z
      .string()
      .regex(/^[\w.:-]{1,253}$/, 'must be a host name or an IP address')
      .default('127.0.0.1'),
    EXTRACTOR_PORT: z
      .string()
      .default('3100')
      .transform(Number)
      .refine(isPort, 'must be a whole number from 0 to 65535'),
    LISTING_FETCH: z.enum(['off', 'metadata', 'full'], 'must be off, metadata or full').optional(),
    LISTING_SANDBOX_ORIGIN: z
      .string()
      .refine(isOrigin, 'must be an origin such as http://localhost:3000, without a path')
      .optional(),
  })
  .check(({ value, issues }) => {
    if (value.NODE_ENV !== 'production' || value.LISTING_SANDBOX_ORIGIN === undefined) return
    issues.push({
      code: 'custom',
      path: ['LISTING_SANDBOX_ORIGIN'],
      message: 'must not be set in production: it allows an origin that is not on the list of listing hosts',
      input: value.LISTING_SANDBOX_ORIGIN,
    })
  })

function isPort(port: number): boolean {
  return Number.isInteger(port) && port >= 0 && port <= 65_535
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text
}
