import type { CommandResult } from '../operate/command-group.ts'
import { runCommand } from '../operate/commands.ts'
import { terminalOperator } from '../platform/operator.ts'
import type { TestApp } from './test-app.ts'

/** The user of the terminal in tests. */
export const noor = terminalOperator('noor')

/** Runs an operator's command on a test application. `checkedBy` replaces the identity provider of the application. */
export function operate(app: TestApp & { checkedBy?: string }, ...args: string[]): Promise<CommandResult> {
  const { db, clock, jobs, rooms, platform, checkedBy = platform.config.identity.provider } = app
  return runCommand({ db, clock, jobs, rooms, checkedBy, by: noor.name }, args)
}
