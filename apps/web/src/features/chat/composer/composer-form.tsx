import { contentMax } from '@wayhouse/domain/chat'
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type Ref, useRef } from 'react'
import Check from '~icons/lucide/check'
import Paperclip from '~icons/lucide/paperclip'
import SendHorizontal from '~icons/lucide/send-horizontal'
import X from '~icons/lucide/x'
import { isComposing } from '../../../platform/actions/is-composing.ts'
import { firstNameOf } from '../../../platform/format/first-name.ts'
import { Spinner } from '../../../ui/states/spinner.tsx'
import { publishHeight } from '../../../ui/theme/publish-height.ts'
import type { ComposerState } from '../model/composer.ts'
import { FileChips } from './file-chips.tsx'

export type ComposerFormProps = {
  state: ComposerState
  /** Files are being uploaded or an edit is being saved. */
  busy: boolean
  onText: (text: string) => void
  onFiles: (files: readonly File[]) => void
  onRemoveFile: (key: string) => void
  onRetryFile: (key: string) => void
  /** Cancels a reply or an edit. */
  onCancel: () => void
  onSend: () => void
  ref?: Ref<HTMLTextAreaElement>
}

/** So that a toast does not cover the files that it is about. */
const publishComposerHeight = (form: HTMLFormElement | null) =>
  form ? publishHeight(form, '--composer-height', '.toaster') : undefined

const accepted = 'image/*,.pdf,.doc,.docx,.txt'

/** MSG-07. Enter sends, Shift+Enter starts a new line, Escape cancels a reply or an edit. */
export function ComposerForm(props: ComposerFormProps) {
  const { state, busy, onText, onFiles, onRemoveFile, onRetryFile, onCancel, onSend, ref } = props
  const isEditing = state.editing !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSend()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Enter' && !event.shiftKey) submit(event)
    if (event.key !== 'Escape' || (state.replyTo === null && !isEditing)) return
    event.stopPropagation()
    onCancel()
  }
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    // cells of a spreadsheet come as text and as a picture of it
    const isText = event.clipboardData.getData('text/plain').trim() !== ''
    if (files.length === 0 || isText || isEditing) return
    event.preventDefault()
    onFiles(files)
  }
  return (
    <form
      ref={publishComposerHeight}
      aria-label="Write a message"
      onSubmit={submit}
      className="shrink-0 p-3 pb-safe md:px-6 md:pb-5"
    >
      <ReplyOrEditBar state={state} onCancel={onCancel} />
      <FileChips files={state.files} onRemove={onRemoveFile} onRetry={onRetryFile} />
      <div className="composer">
        {!isEditing && <AttachButton onFiles={onFiles} />}
        <textarea
          ref={ref}
          rows={1}
          aria-label="Message"
          placeholder="Write a message"
          value={state.text}
          maxLength={contentMax}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className={isEditing ? 'pl-2.5' : ''}
        />
        <SubmitButton busy={busy} isEditing={isEditing} />
      </div>
      {state.text.length > contentMax - 200 && (
        <p role="status" className="mt-1 px-1 text-sm text-muted tabular-nums">
          {state.text.length} / {contentMax}
        </p>
      )}
    </form>
  )
}

function AttachButton({ onFiles }: Pick<ComposerFormProps, 'onFiles'>) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={accepted}
        hidden
        aria-label="Files"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <button
        type="button"
        aria-label="Attach files"
        onClick={() => input.current?.click()}
        className="icon-button rounded-sm"
      >
        <Paperclip size={21} aria-hidden="true" />
      </button>
    </>
  )
}

function SubmitButton({ busy, isEditing }: { busy: boolean; isEditing: boolean }) {
  return (
    <button
      type="submit"
      aria-label={isEditing ? 'Save changes' : 'Send message'}
      aria-busy={busy || undefined}
      className="grid size-11 shrink-0 place-items-center rounded-control bg-primary text-on-primary hover:bg-primary-hover"
    >
      <SubmitIcon busy={busy} isEditing={isEditing} />
    </button>
  )
}

function SubmitIcon({ busy, isEditing }: { busy: boolean; isEditing: boolean }) {
  if (busy) return <Spinner size={20} />
  return isEditing ? <Check size={21} aria-hidden="true" /> : <SendHorizontal size={20} aria-hidden="true" />
}

/** Shows the message that is being replied to or edited. */
function ReplyOrEditBar({ state: { replyTo, editing }, onCancel }: Pick<ComposerFormProps, 'state' | 'onCancel'>) {
  const message = editing ?? replyTo
  if (message === null) return null
  const title = editing ? 'Editing your message' : `Reply to ${firstNameOf(message.sender?.name ?? 'a former member')}`
  return (
    <div className="mb-2 flex items-center gap-2 rounded-control border-l-3 border-accent bg-sunken pl-3 text-sm">
      <p className="min-w-0 flex-1 py-1.5">
        <span className="block font-strong">{title}</span>
        <span className="block truncate text-muted">{message.content || 'Files'}</span>
      </p>
      <button
        type="button"
        aria-label={editing ? 'Cancel editing' : 'Cancel reply'}
        onClick={onCancel}
        className="icon-button"
      >
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
