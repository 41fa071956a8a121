import { brand } from '@wayhouse/domain/brand'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { saveFile } from './save-file.ts'
import { SettingsRow } from './settings-rows.tsx'

/** SEC-08: the download of a member's data. */
export function DataSection() {
  const { busy, run } = useAction({
    act: () => api.accounts.data(),
    failure: 'The download failed',
    onDone: (data) => {
      const day = data.made_at.slice(0, 10)
      saveFile(`${toFileName(brand.name)}-data-${day}.json`, 'application/json', JSON.stringify(data, null, 2))
    },
  })
  return (
    <SettingsRow
      title="Your data"
      value="A copy of everything we store about you, in one JSON file with your pictures and the files you sent. Reviews of you are included without their authors."
      act={
        <Button variant="outline" busy={busy} onClick={() => run()}>
          Download your data
        </Button>
      }
    />
  )
}

function toFileName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
}
