import {
  type MailChoices,
  type NotificationKind,
  notificationKinds,
  notificationTexts,
} from '@wayhouse/domain/notifications'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { refusalOf } from '../../../platform/refusal.ts'
import { toast } from '../../../platform/toast.ts'
import { Switch } from '../../../ui/switch.tsx'
import { SettingsSection } from './settings-section.tsx'

/** NOTI-06, G-139: what one wants mail about. A switch acts at once and goes back when that fails. */
export function MailSection({ choices: stored }: { choices: MailChoices }) {
  const [choices, setChoices] = useState(stored)
  const choose = async (kind: NotificationKind, wanted: boolean) => {
    setChoices((shown) => ({ ...shown, [kind]: wanted }))
    try {
      await api.notifications.chooseMail({ [kind]: wanted })
    } catch (error) {
      setChoices((shown) => ({ ...shown, [kind]: !wanted }))
      toast.error('Your choice was not saved', refusalOf(error)?.message ?? 'Check your connection and try again.')
    }
  }
  return (
    <SettingsSection
      id="notifications"
      text="On the site you are told of everything. Choose what we also write to you about; mails about your account itself always come."
    >
      <fieldset>
        <legend className="sr-only">Mail about</legend>
        <div className="divide-y divide-line">
          {notificationKinds.map((kind) => (
            <div key={kind} className="py-2.5">
              <Switch
                {...notificationTexts[kind]}
                checked={choices[kind]}
                onCheckedChange={(wanted) => void choose(kind, wanted)}
              />
            </div>
          ))}
        </div>
      </fieldset>
    </SettingsSection>
  )
}
