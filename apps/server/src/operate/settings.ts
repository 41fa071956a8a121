import { SettingsChanges } from '@wayhouse/domain/console'
import { terminalOperator } from '../platform/operator.ts'
import { done, failed, orRefusal } from './command-group.ts'
import type { CommandGroup, CommandResult, OperatorDeps } from './command-group.ts'

/** The settings that are one word or number; colours and cities are chosen in the console. */
const Changes = SettingsChanges.omit({ version: true, theme: true, places: true })

/** The settings of the installation. */
export const settingsCommands: CommandGroup = {
  usage: [
    'npm run operate -- settings                the settings of the installation',
    'npm run operate -- settings set NAME VALUE changes one, on every node within seconds, such as sign_up_open false',
  ],
  run: async (deps, [command, act, name = '', value = '', ...rest]) => {
    if (command !== 'settings' || rest.length > 0) return null
    if (act === undefined) return list(deps)
    return act === 'set' && name !== '' && value !== '' ? set(deps, name, value) : null
  },
}

async function list({ rooms }: OperatorDeps): Promise<CommandResult> {
  const settings = Changes.parse(pick(await rooms.console.showSettings()))
  return done(...Object.entries(settings).map(([name, value]) => `${name}  ${value}`))
}

function pick(settings: object): object {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => name in Changes.shape))
}

function set({ rooms, by }: OperatorDeps, name: string, text: string): Promise<CommandResult> {
  return orRefusal(async () => {
    const value: unknown = /^(?:true|false|\d+)$/.test(text) ? JSON.parse(text) : text
    const changes = Changes.safeParse({ [name]: value })
    if (!changes.success) return failed(`${name} ${text}: ${changes.error.issues[0]?.message ?? 'not possible'}`)
    const count = await rooms.console.changeSettings(terminalOperator(by), { version: null, ...changes.data })
    return count === 0 ? failed(`${name} is ${text} already`) : done(`${name} is ${text} from now on`)
  })
}
