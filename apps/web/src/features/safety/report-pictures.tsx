import { reportFileMaxBytes, reportFilesMax, reportFilesTooMany, safetyErrors } from '@wayhouse/domain/safety'
import { useEffect, useRef, useState } from 'react'
import ImagePlus from '~icons/lucide/image-plus'
import X from '~icons/lucide/x'
import { useAction } from '../../platform/actions/use-action.ts'
import { requestJson } from '../../platform/api/http.ts'
import { countOf } from '../../platform/format/count-of.ts'
import { FieldNote, noteProps } from '../../ui/fields/field-frame.tsx'
import { FileInput } from '../../ui/fields/file-input.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'

/** An uploaded picture, with an address of the browser's that shows it. */
export type AddedPicture = { id: string; url: string }

type ReportPicturesProps = {
  pictures: readonly AddedPicture[]
  error: string | undefined
  onChange: (pictures: readonly AddedPicture[]) => void
}

/** Up to five pictures for a report, each uploaded as soon as it is chosen. */
export function ReportPictures({ pictures, error, onChange }: ReportPicturesProps) {
  const input = useRef<HTMLInputElement>(null)
  /** Why some of the chosen files were left out. */
  const [leftOut, setLeftOut] = useState<string | null>(null)
  const note = leftOut ?? error
  const latest = useRef(pictures)
  useEffect(() => {
    latest.current = pictures
  }, [pictures])
  const upload = useAction({
    act: (files: readonly File[]) =>
      uploadAll(files, (added) => {
        latest.current = [...latest.current, added]
        onChange(latest.current)
      }),
    failure: 'A picture could not be added',
  })
  const add = (files: readonly File[]) => {
    const small = files.filter(({ size }) => size <= reportFileMaxBytes)
    const fitting = small.slice(0, reportFilesMax - pictures.length)
    const reasons = [
      ...(small.length < files.length ? [safetyErrors.REPORT_PICTURE_TOO_LARGE.message] : []),
      ...(fitting.length < small.length ? [reportFilesTooMany] : []),
    ]
    setLeftOut(reasons.length === 0 ? null : reasons.join('. '))
    if (fitting.length > 0) upload.run(fitting)
  }
  return (
    <div role="group" aria-label="Pictures of the report" {...noteProps(noteOwner, { error: note })} tabIndex={-1}>
      <div className="flex flex-wrap items-center gap-2.5">
        {pictures.map((picture, index) => (
          <Thumbnail
            key={picture.id}
            picture={picture}
            label={`Remove picture ${index + 1}`}
            onRemove={() => onChange(pictures.filter(({ id }) => id !== picture.id))}
          />
        ))}
        {pictures.length < reportFilesMax && (
          <button
            type="button"
            aria-label="Add pictures"
            disabled={upload.busy}
            onClick={() => input.current?.click()}
            className="grid size-14 place-content-center rounded-control border border-dashed border-line-strong"
          >
            {upload.busy ? <Spinner /> : <ImagePlus size={22} aria-hidden="true" />}
          </button>
        )}
        <p className="text-ui text-muted" aria-live="polite">
          {pictures.length === 0
            ? `Up to ${reportFilesMax} pictures`
            : `${pictures.length} of ${countOf(reportFilesMax, 'picture')}`}
        </p>
        <FileInput ref={input} accept="image/*" multiple label="Pictures" onChoose={add} />
      </div>
      <FieldNote id={noteOwner} error={note} />
    </div>
  )
}

const noteOwner = 'report-pictures'

type ThumbnailProps = { picture: AddedPicture; label: string; onRemove: () => void }

function Thumbnail({ picture, label, onRemove }: ThumbnailProps) {
  return (
    <div className="relative">
      <img src={picture.url} alt="" className="size-14 rounded-control object-cover" />
      <button
        type="button"
        aria-label={label}
        onClick={onRemove}
        className="absolute -top-3 -right-3 grid size-7 place-content-center rounded-full bg-night text-on-night after:absolute after:-inset-2"
      >
        <X size={14} aria-hidden="true" />
      </button>
    </div>
  )
}

/** Uploads one after the other. If some fail, the others are added all the same; the first failure is thrown at the end. */
async function uploadAll(files: readonly File[], onAdded: (picture: AddedPicture) => void): Promise<void> {
  const failures: unknown[] = []
  for (const file of files) {
    try {
      onAdded(await uploaded(file))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

async function uploaded(file: File): Promise<AddedPicture> {
  const headers = { 'content-type': file.type || 'image/unknown' }
  const { id } = (await requestJson('/api/reports/pictures', { method: 'POST', headers, body: file })) as {
    id: string
  } // the output of the contract's procedure
  return { id, url: URL.createObjectURL(file) }
}
