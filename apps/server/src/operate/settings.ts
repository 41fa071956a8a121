import { brandParts, SettingsChanges } from '@wayhouse/domain/console'
import { terminalOperator } from '../platform/operator.ts'
import { done, failed, orRefusal } from './command-group.ts'
import type { CommandGroup, CommandResult, OperatorDeps } from './command-group.ts'

/** The settings that are one word or number; colours and cities are chosen in the console. */
const Changes = SettingsChanges.omit({ version: true, theme: true, brand: true, places: true })
const BrandChange = SettingsChanges.pick({ brand: true })

/** The settings of the installation. */
export const settingsCommands: CommandGroup = {
  usage: [
    'npm run operate -- settings                the settings of the installation',
    'npm run operate -- settings set NAME VALUE changes one, on every node within seconds, such as sign_up_open false or site_name "Our place"',
  ],
  run: async (deps, [command, act, name = '', value = '', ...rest]) => {
    if (command !== 'settings' || rest.length > 0) return null
    if (act === undefined) return list(deps)
    return act === 'set' && name !== '' && value !== '' ? set(deps, name, value) : null
  },
}

async function list({ rooms }: OperatorDeps): Promise<CommandResult> {
  const shown = await rooms.console.showSettings()
  const settings = Changes.parse(pick(shown))
  return done(
    ...brandParts.map((part) => `${part}  ${shown.brand[part].value}`),
    ...Object.entries(settings).map(([name, value]) => `${name}  ${value}`),
  )
}

function pick(settings: object): object {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => name in Changes.shape))
}

function set({ rooms, by }: OperatorDeps, name: string, text: string): Promise<CommandResult> {
  return orRefusal(async () => {
    const changes = changesOf(name, text)
    if (!changes.success) return failed(`${name} ${text}: ${changes.error.issues[0]?.message ?? 'not possible'}`)
    const count = await rooms.console.changeSettings(terminalOperator(by), { version: null, ...changes.data })
    return count === 0 ? failed(`${name} is ${text} already`) : done(`${name} is ${text} from now on`)
  })
}

function changesOf(name: string, text: string) {
  if (brandParts.some((part) => part === name)) return BrandChange.safeParse({ brand: { [name]: text } })
  return Changes.safeParse({ [name]: /^(?:true|false|\d+)$/.test(text) ? JSON.parse(text) : text })
}
