import { type ImportAnswer, importMax } from '@wayhouse/domain/costs'
import { useRef, useState } from 'react'
import Upload from '~icons/lucide/upload'
import { toast } from '../../../platform/actions/toast.ts'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { countOf } from '../../../platform/format/count-of.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FileInput } from '../../../ui/fields/file-input.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { costsFailure } from '../failure.ts'
import { memberOptions, useCosts } from '../people.tsx'
import { UnreadLines } from './unread-lines.tsx'

type Preview = { content: string; found: ImportAnswer }

/** Takes over a file of Splitwise or Spliit: first it shows what the file has, then all of it is imported or nothing. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { preview, people, setPeople, withoutUnread, setWithoutUnread, read, write, isReady } = useImport(onClose)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Import a file"
      description="A file that you exported from Splitwise (CSV) or Spliit (JSON)."
      footer={
        preview && (
          <Button
            disabled={!isReady}
            busy={write.busy}
            className="min-h-13 sm:flex-1"
            onClick={() => write.run(preview)}
          >
            Import {countOf(preview.found.lines.length, 'line')}
          </Button>
        )
      }
    >
      <ChooseFile busy={read.busy} onChoose={read.run} />
      {preview && (
        <div className="mt-5 space-y-5">
          <Names names={preview.found.names} people={people} onChange={setPeople} />
          <UnreadLines unread={preview.found.unread} />
          {preview.found.unread.length > 0 && (
            <Checkbox
              label="Leave these out"
              checked={withoutUnread}
              onChange={(event) => setWithoutUnread(event.target.checked)}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}

function useImport(onClose: () => void) {
  const costs = useCosts()
  const [preview, setPreview] = useState<Preview | null>(null)
  const [people, setPeople] = useState<Readonly<Record<string, string>>>({})
  const [withoutUnread, setWithoutUnread] = useState(false)
  const read = useAction({
    act: async (file: File) => {
      const content = await file.text()
      return { content, found: await api.costs.import({ id: costs.tribe_id, content, without_unread: false }) }
    },
    failure: costsFailure('The file could not be read'),
    onDone: (next) => {
      setPreview(next)
      setPeople(guessed(next.found.names, memberOptions(costs, costs.members)))
    },
  })
  const write = useAction({
    act: ({ content, found }: Preview) =>
      api.costs.import({
        id: costs.tribe_id,
        content,
        people: found.names.map((name) => ({ name, member_id: people[name] ?? '' })),
        without_unread: withoutUnread,
      }),
    failure: costsFailure('Nothing was imported'),
    changes: ['costs.changed'],
    onDone: ({ imported }) => {
      toast.success(`${countOf(imported, 'line')} imported`)
      onClose()
    },
  })
  const isReady =
    preview !== null &&
    preview.found.names.every((name) => people[name]) &&
    (withoutUnread || preview.found.unread.length === 0)
  return { preview, people, setPeople, withoutUnread, setWithoutUnread, read, write, isReady }
}

function ChooseFile({ busy, onChoose }: { busy: boolean; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (file: File | undefined) => {
    if (file === undefined) return
    if (file.size > importMax) toast.error('This file is too large to import')
    else onChoose(file)
  }
  return (
    <>
      <FileInput
        ref={input}
        accept=".csv,.json,text/csv,application/json"
        label="File to import"
        onChoose={([file]) => choose(file)}
      />
      <Button variant="outline" busy={busy} onClick={() => input.current?.click()}>
        <Upload size={18} aria-hidden="true" />
        Choose a file
      </Button>
    </>
  )
}

type NamesProps = {
  names: readonly string[]
  people: Readonly<Record<string, string>>
  onChange: (people: Readonly<Record<string, string>>) => void
}

/** Which member each name of the file is. */
function Names({ names, people, onChange }: NamesProps) {
  const costs = useCosts()
  const options = memberOptions(costs, costs.members)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-bold">Who is who</legend>
      {names.map((name) => (
        <Select
          key={name}
          label={name}
          value={people[name] ?? ''}
          onValueChange={(id) => onChange({ ...people, [name]: id })}
          options={[{ value: '', label: 'Choose a member' }, ...options]}
        />
      ))}
    </fieldset>
  )
}

/** Names of the file that are a member's: the whole name, or the first one. */
function guessed(names: readonly string[], options: readonly { value: string; label: string }[]) {
  const plain = (text: string) => text.trim().toLowerCase()
  const found = names.map((name) => {
    const whole = options.filter(({ label }) => plain(label) === plain(name))
    const first = options.filter(({ label }) => plain(label).split(' ')[0] === plain(name).split(' ')[0])
    const [only, ...others] = whole.length > 0 ? whole : first
    return [name, only && others.length === 0 ? only.value : ''] as const
  })
  return Object.fromEntries(found)
}
