import type { ChatPreferences } from '@wayhouse/domain/chat'
import { api } from '../../../platform/api.ts'
import { orpc } from '../../../platform/orpc.ts'
import { useAction } from '../../../platform/use-action.ts'
import { Switch } from '../../../ui/switch.tsx'
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
