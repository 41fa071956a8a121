import type { ChatPreferences } from '@wayhouse/domain/chat'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { orpc } from '../../../platform/api/orpc.ts'
import { Switch } from '../../../ui/fields/switch.tsx'
import { SettingsGroup } from './settings-rows.tsx'

/** Who may start a conversation with a host. Saved on change; returns to the saved value after a failure. */
export function MessagesSection({ preferences }: { preferences: ChatPreferences }) {
  const chosen = preferences.accepts_questions
  const { asked, run } = useAction({
    act: (accepts_questions: boolean) => api.chat.choose({ accepts_questions }),
    failure: 'Your choice was not saved',
    changes: [orpc.chat.preferences.key()],
  })
  return (
    <SettingsGroup title="Messages">
      <div className="px-5 py-4 lg:px-6">
        <Switch
          label="Members may ask me a question before they request a spot"
          hint="About tribes that you host and that are open"
          checked={asked ?? chosen}
          onCheckedChange={run}
        />
      </div>
    </SettingsGroup>
  )
}
