import { readFile } from 'node:fs/promises'
import { terminalOperator } from '../platform/operator.ts'
import type { Rooms } from '../rooms.ts'
import { done, failed, minuteOf } from './command-group.ts'
import type { CommandGroup, CommandResult } from './command-group.ts'

type Accounts = Pick<Rooms['accounts'], 'findReceipts' | 'listErasedIds' | 'replayErasures'>

/** What was erased, here and outside. */
export const erasureCommands = {
  usage: [
    'npm run operate -- erasures [EMAIL]        what was erased, and what each service answered',
    'npm run operate -- erasures ids            the list of erased ids, to keep beside backups',
    'npm run operate -- erasures replay [FILE]  erases again the members whom a restored backup brought back',
  ],
  run: async (
    { rooms, by }: { rooms: { accounts: Accounts }; by: string },
    [command, act, file, ...rest]: readonly string[],
  ) => {
    const { accounts } = rooms
    if (command !== 'erasures' || rest.length > 0) return null
    if (act === 'replay') return replay(accounts, file, by)
    if (file !== undefined) return null
    if (act === 'ids') return done(...(await accounts.listErasedIds()))
    return list(accounts, act ?? null)
  },
} satisfies CommandGroup

async function replay(accounts: Accounts, path: string | undefined, by: string): Promise<CommandResult> {
  const text = path === undefined ? undefined : await readFile(path, 'utf8').catch(() => null)
  if (text === null) return failed(`${path ?? ''} cannot be read`)
  const count = await accounts.replayErasures({ list: text, by: terminalOperator(by) })
  return done(`${count} ${count === 1 ? 'account was' : 'accounts were'} erased again`)
}

async function list(accounts: Accounts, email: string | null): Promise<CommandResult> {
  const receipts = await accounts.findReceipts(email)
  if (receipts.length === 0) return done(email === null ? 'Nobody was erased' : `No account with ${email} was erased`)
  return done(
    ...receipts.map(({ person, erasedAt, service, what, remaining, tries, answer, answeredAt }) => {
      const start = `${minuteOf(erasedAt)}  ${person}`
      if (service === null) return `${start}  erased here; no service outside knew the account`
      if (answer !== null && answeredAt !== null)
        return `${start}  ${service}  ${what ?? ''}  ${answer}  ${minuteOf(answeredAt)}`
      return `${start}  ${service}  ${what ?? ''}  no answer yet after ${tries} tries: ${remaining.join(' ')}`
    }),
  )
}
