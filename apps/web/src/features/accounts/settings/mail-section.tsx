import {
  type MailChoices,
  type NotificationKind,
  notificationKinds,
  notificationTexts,
} from '@wayhouse/domain/notifications'
import { api } from '../../../platform/api.ts'
import { orpc } from '../../../platform/orpc.ts'
import { useAction } from '../../../platform/use-action.ts'
import { Switch } from '../../../ui/switch.tsx'
import { SettingsSection } from './settings-section.tsx'

/** NOTI-06, G-139: what a member wants email about. */
export function MailSection({ choices }: { choices: MailChoices }) {
  return (
    <SettingsSection
      id="notifications"
      text="Notifications always appear on the site. Choose which ones we also email you; emails about your account are always sent."
    >
      <fieldset>
        <legend className="sr-only">Email notifications</legend>
        <div className="divide-y divide-line">
          {notificationKinds.map((kind) => (
            <div key={kind} className="py-2.5">
              <MailSwitch kind={kind} chosen={choices[kind]} />
            </div>
          ))}
        </div>
      </fieldset>
    </SettingsSection>
  )
}

/** Acts at once, and goes back when that fails. */
function MailSwitch({ kind, chosen }: { kind: NotificationKind; chosen: boolean }) {
  const { asked, run } = useAction({
    act: (wanted: boolean) => api.notifications.chooseMail({ [kind]: wanted }),
    failure: 'Your choice was not saved',
    changes: [orpc.notifications.mailChoices.key()],
  })
  return <Switch {...notificationTexts[kind]} checked={asked ?? chosen} onCheckedChange={run} />
}
