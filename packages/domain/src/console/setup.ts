import { z } from 'zod'
import { forOperators } from '../procedure.ts'
import { consoleErrors } from './errors.ts'
import { tags } from './lists.ts'

const { ADMIN_ONLY } = consoleErrors

/** The first steps of an installation, in the order in which they are taken. */
export const setupSteps = [
  'brand',
  'company',
  'mail',
  'payments',
  'identity',
  'verification',
  'theme',
  'rules',
  'operators',
] as const
export type SetupStep = (typeof setupSteps)[number]

/** Where a step stands. */
export const SetupState = z.object({
  step: z.enum(setupSteps),
  state: z.enum(['done', 'to do', 'failed', 'skipped']),
  /** What its check has found, in words; null before. */
  finding: z.string().nullable(),
  checked_at: z.string().nullable(),
})
export type SetupState = z.infer<typeof SetupState>

/** All of them, in their order. */
export const Setup = z.array(SetupState)
export type Setup = z.infer<typeof Setup>

const Step = { step: z.enum(setupSteps) }

export const setupProcedures = {
  setup: forOperators
    .route({ method: 'GET', path: '/admin/setup', summary: 'The first steps of the installation', tags })
    .output(Setup)
    .errors({ ADMIN_ONLY }),
  checkSetupStep: forOperators
    .route({ method: 'POST', path: '/admin/setup/{step}/check', summary: 'Try out what a first step is about', tags })
    .input(z.strictObject(Step))
    .output(SetupState)
    .errors({ ADMIN_ONLY }),
  skipSetupStep: forOperators
    .route({ method: 'POST', path: '/admin/setup/{step}/skip', summary: 'Leave a first step out, or resume it', tags })
    .input(z.strictObject({ ...Step, skipped: z.boolean() }))
    .output(SetupState)
    .errors({ ADMIN_ONLY }),
}
