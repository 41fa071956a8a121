import { audienceCommands } from './audiences.ts'
import { auditCommands } from './audit.ts'
import { caseCommands } from './cases.ts'
import { done } from './command-group.ts'
import type { CommandResult, OperatorDeps } from './command-group.ts'
import { decisionCommands } from './decisions.ts'
import { emailCommands } from './emails.ts'
import { erasureCommands } from './erasures.ts'
import { identityCommands } from './identities.ts'
import { memberCommands } from './members.ts'
import { operatorCommands } from './operators.ts'
import { paymentCommands } from './payments.ts'
import { rateCommands } from './rates.ts'
import { reviewCommands } from './reviews.ts'
import { settingsCommands } from './settings.ts'
import { tribeCommands } from './tribes.ts'

const groups = [
  caseCommands,
  decisionCommands,
  identityCommands,
  memberCommands,
  erasureCommands,
  reviewCommands,
  tribeCommands,
  paymentCommands,
  emailCommands,
  operatorCommands,
  audienceCommands,
  settingsCommands,
  auditCommands,
  rateCommands,
]

export const usage = groups.flatMap((group) => group.usage)

/**
 * Runs one command and returns the lines to print. Throws ConfigError for a command about identities if operators do not
 * check them.
 */
export async function runCommand(deps: OperatorDeps, args: readonly string[]): Promise<CommandResult> {
  if (args[0] === 'help' || args[0] === '--help') return done(...usage)
  for (const group of groups) {
    const result = await group.run(deps, args)
    if (result !== null) return result
  }
  return { lines: usage, exitCode: 1 }
}
