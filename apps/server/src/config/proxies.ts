import { isIP } from 'node:net'
import { z } from 'zod'

export const proxyVariables = {
  COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/i, 'must be the name of a header')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every(isAddressOrRange), {
      error: 'must be addresses or ranges such as 10.0.0.0/8, with commas between',
    }),
}
type Variables = z.infer<z.ZodObject<typeof proxyVariables>>

/** What only a trusted proxy may say needs one. */
export function errorsOfProxies({ COUNTRY_HEADER, TRUSTED_PROXIES }: Variables): string[] {
  return COUNTRY_HEADER !== undefined && TRUSTED_PROXIES.length === 0
    ? ['COUNTRY_HEADER: needs TRUSTED_PROXIES, because only a proxy is believed']
    : []
}

function isAddressOrRange(entry: string): boolean {
  const [address = '', prefix] = entry.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
}
