import { useSuspenseQuery } from '@tanstack/react-query'
import { type NotificationKind, notificationKinds, notificationTexts } from '@wayhouse/domain/notifications'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { orpc } from '../../../platform/api/orpc.ts'
import { Switch } from '../../../ui/fields/switch.tsx'
import { SettingsGroup } from './settings-rows.tsx'

/** NOTI-06, G-139: which notifications the member also gets by email. */
export function MailSection() {
  const { data: choices } = useSuspenseQuery(orpc.notifications.mailChoices.queryOptions())
  return (
    <SettingsGroup
      title="Notifications"
      isPageTitle
      text="Notifications always appear on the site. Choose which ones we also email you; emails about your account are always sent."
    >
      <fieldset>
        <legend className="sr-only">Email notifications</legend>
        <div className="divide-y divide-line">
          {notificationKinds.map((kind) => (
            <div key={kind} className="px-5 py-3 lg:px-6">
              <MailSwitch kind={kind} chosen={choices[kind]} />
            </div>
          ))}
        </div>
      </fieldset>
    </SettingsGroup>
  )
}

/** Saves on change, and returns to the saved value after a failure. */
function MailSwitch({ kind, chosen }: { kind: NotificationKind; chosen: boolean }) {
  const { asked, run } = useAction({
    act: (enabled: boolean) => api.notifications.chooseMail({ [kind]: enabled }),
    failure: 'Your choice was not saved',
    changes: [orpc.notifications.mailChoices.key()],
  })
  return <Switch {...notificationTexts[kind]} checked={asked ?? chosen} onCheckedChange={run} />
}
