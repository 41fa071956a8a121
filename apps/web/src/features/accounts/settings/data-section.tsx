import { api } from '../../../platform/api.ts'
import { Button } from '../../../ui/button.tsx'
import { saveFile } from './save-file.ts'
import { SettingsSection } from './settings-section.tsx'
import { useAct } from './use-act.ts'

/** SEC-08: everything of oneself in one file. */
export function DataSection() {
  const { busy, act } = useAct('The download did not work')
  const download = () =>
    act(async () => {
      const data = await api.accounts.data()
      const day = data.made_at.slice(0, 10)
      saveFile(`wayhouse-data-${day}.json`, 'application/json', JSON.stringify(data, null, 2))
    })
  return (
    <SettingsSection
      id="data"
      text="Everything we have of you, in one JSON file with your pictures inside. Reviews of you are in it without who wrote them."
    >
      <Button variant="outline" busy={busy} onClick={() => void download()}>
        Download your data
      </Button>
    </SettingsSection>
  )
}
