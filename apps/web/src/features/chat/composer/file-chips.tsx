import FileText from '~icons/lucide/file-text'
import RotateCw from '~icons/lucide/rotate-cw'
import X from '~icons/lucide/x'
import { Spinner } from '../../../ui/states/spinner.tsx'
import type { ChosenFile } from '../model/composer.ts'

type FileChipsProps = { files: readonly ChosenFile[]; onRemove: (key: string) => void; onRetry: (key: string) => void }

/** The files to be sent with the message, with upload progress, Retry and Remove. */
export function FileChips({ files, onRemove, onRetry }: FileChipsProps) {
  if (files.length === 0) return null
  return (
    <ul aria-label="Files to send" className="mb-2 flex max-h-32 flex-wrap gap-2 overflow-y-auto p-0.5">
      {files.map((file) => (
        <li
          key={file.key}
          className={`relative flex max-w-full min-w-0 items-center gap-2 overflow-hidden rounded-control border bg-surface pl-3 text-sm ${file.failed ? 'border-danger' : 'border-line'}`}
        >
          <State file={file} />
          <span className="max-w-44 truncate font-semibold">{file.name}</span>
          {file.failed && (
            <button
              type="button"
              aria-label={`Try again: ${file.name}`}
              onClick={() => onRetry(file.key)}
              className="icon-button size-9"
            >
              <RotateCw size={16} aria-hidden="true" />
            </button>
          )}
          <button
            type="button"
            aria-label={`Remove ${file.name}`}
            onClick={() => onRemove(file.key)}
            className="icon-button size-9"
          >
            <X size={16} aria-hidden="true" />
          </button>
          {file.attachment === null && !file.failed && <Progress file={file} />}
        </li>
      ))}
    </ul>
  )
}

function State({ file }: { file: ChosenFile }) {
  if (file.failed) return <span className="font-strong text-danger">Failed</span>
  if (file.attachment === null) return <Spinner size={16} />
  return <FileText size={16} aria-hidden="true" className="shrink-0 text-secondary" />
}

function Progress({ file }: { file: ChosenFile }) {
  const percent = Math.round(file.progress * 100)
  return (
    <span
      role="progressbar"
      aria-label={`Uploading ${file.name}`}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="absolute inset-x-0 bottom-0 h-0.75 bg-line"
    >
      <span className="block h-full bg-primary" style={{ width: `${percent}%` }} />
    </span>
  )
}
