import { z } from 'zod'

/** The variables that decide which services may be replaced by a sandbox; part of the environment in `config.ts`. */
export const modeVariables = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  ALLOW_SANDBOX: z.enum(['yes', 'no']).default('no'),
}

/** Whether this is production, and whether sandboxes replace services whose keys are missing. */
export type Mode = { production: boolean; sandboxAllowed: boolean }

const schema = z.object(modeVariables)

/** Sandboxes are always allowed outside production, and in production by `ALLOW_SANDBOX`. */
export function modeOf({ NODE_ENV, ALLOW_SANDBOX }: z.infer<typeof schema>): Mode {
  const production = NODE_ENV === 'production'
  return { production, sandboxAllowed: !production || ALLOW_SANDBOX === 'yes' }
}
