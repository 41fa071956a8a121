import type { Setup, SetupState, SetupStep } from '@wayhouse/domain/console'
import type { Finding } from '../../platform/provider-check.ts'
import { operatorOf } from '../../platform/require-viewer.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { ConsoleDeps } from './deps.ts'

/** The first steps of the installation. Some close by themselves: once the brand is set, or there is a second operator. */
export async function showSetup(deps: ConsoleDeps): Promise<Setup> {
  const [steps, operators, { settings }] = await Promise.all([
    deps.operators.setup(),
    checkOperators(deps),
    deps.operators.currentSettings(),
  ])
  const [brand, company] = [deps.operators.checkBrand(settings), deps.operators.checkCompany(settings)]
  return steps.map((state) => {
    if (state.step === 'operators') return withOperators(state, operators)
    if (state.step === 'brand') return asFound(state, brand)
    return state.step === 'company' ? asFound(state, company) : state
  })
}

/** A step as it is now, whatever an earlier check has found. */
function asFound(state: SetupState, { isPassed, finding }: Finding): SetupState {
  if (isPassed) return { ...state, state: 'done', finding }
  return { ...state, state: state.state === 'done' ? 'failed' : state.state, finding }
}

function withOperators(state: SetupState, { isPassed, finding }: Finding): SetupState {
  if (isPassed) return { ...state, state: 'done', finding }
  return { ...state, state: state.state === 'skipped' ? 'skipped' : 'to do', finding }
}

/** The steps while one is left; null once each is done or was left out. */
export async function setupLeft(deps: ConsoleDeps): Promise<Setup | null> {
  const steps = await showSetup(deps)
  return steps.some(({ state }) => state === 'to do' || state === 'failed') ? steps : null
}

type Step = { step: SetupStep; viewer: Viewer }

/** Tries out what a step is about, for real, and keeps what it has found. */
export async function checkStep(deps: ConsoleDeps, { step, viewer }: Step): Promise<SetupState> {
  const found = await checks[step](deps, viewer)
  await deps.operators.keepFinding({ step, ...found, by: operatorOf({ viewer }) })
  return stateOf(deps, step)
}

/** Leaves a step out, or resumes it. */
export async function skipStep(deps: ConsoleDeps, { step, viewer, skipped }: Step & { skipped: boolean }) {
  await deps.operators.skipStep({ step, skipped, by: operatorOf({ viewer }) })
  return stateOf(deps, step)
}

async function stateOf(deps: ConsoleDeps, step: SetupStep): Promise<SetupState> {
  const found = (await showSetup(deps)).find((state) => state.step === step)
  if (found === undefined) throw new Error(`there is no step ${step}`)
  return found
}

const checks: Record<SetupStep, (deps: ConsoleDeps, viewer: Viewer) => Finding | Promise<Finding>> = {
  brand: async ({ operators }) => operators.checkBrand((await operators.currentSettings()).settings),
  company: async ({ operators }) => operators.checkCompany((await operators.currentSettings()).settings),
  mail: ({ operators }, { email }) => operators.checkMail(email),
  payments: ({ membership }, viewer) => membership.checkProvider(viewer),
  identity: ({ verification }) => verification.checkProvider(),
  verification: checkVerification,
  theme: async ({ operators }) => operators.checkTheme((await operators.currentSettings()).settings),
  rules: ({ operators }) => operators.checkRules(),
  operators: checkOperators,
}

/** What is required of members has to be possible. */
async function checkVerification({ operators, verification }: ConsoleDeps): Promise<Finding> {
  const { settings } = await operators.currentSettings()
  if (!settings.verificationRequired) return { isPassed: true, finding: 'Not required: members decide themselves' }
  const { isPassed, finding } = await verification.checkProvider()
  return { isPassed, finding: `Required of everybody. ${finding}` }
}

async function checkOperators({ accounts, profiles }: ConsoleDeps): Promise<Finding> {
  const ids = [...(await profiles.operatorRoles()).keys()]
  const found = (await Promise.all(ids.map((id) => accounts.memberAccount(id)))).filter((one) => one !== undefined)
  const without = found.find(({ second_factor }) => !second_factor)
  if (found.length < 2) return { isPassed: false, finding: 'There is only one operator' }
  if (without !== undefined) return { isPassed: false, finding: `${without.name} has not set up a second factor yet` }
  return { isPassed: true, finding: found.map(({ name }) => name).join(', ') }
}
