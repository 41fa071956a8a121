import type { Attachment, Message, UploadedAttachment } from '@wayhouse/domain/chat'
import { randomId } from '../../../platform/storage/random-id.ts'
import type { Upload } from '../composer/upload-file.ts'
import { Store } from './store.ts'

/** A file to be sent with the message. */
export type ChosenFile = {
  key: string
  name: string
  bytes: number
  /** The uploaded fraction, from 0 to 1. */
  progress: number
  /** Set once the file is uploaded. */
  attachment: Attachment | null
  failed: boolean
}

export type ComposerState = {
  text: string
  files: readonly ChosenFile[]
  replyTo: Message | null
  /** The member's own message that is being edited. */
  editing: Message | null
  /** Send was pressed; the message waits for its uploads. */
  sending: boolean
}

export type ComposerOptions = {
  draft: { read: () => string; write: (text: string) => void }
  upload: (file: File, onProgress: (fraction: number) => void) => Upload
  /** Called when an upload fails. */
  onUploaded: (attachment: UploadedAttachment) => void
  onFailed: (error: unknown) => void
  /** Called with an uploaded file that was removed before sending. */
  onUnused: (attachment: Attachment) => void
}

const emptyState: ComposerState = { text: '', files: [], replyTo: null, editing: null, sending: false }

/** The unsent message of one conversation. It survives switching to another; its text also survives a reload. */
export class Composer extends Store<ComposerState> {
  readonly #options: ComposerOptions
  readonly #uploads = new Map<string, { file: File; upload: Upload }>()

  constructor(options: ComposerOptions) {
    super({ ...emptyState, text: options.draft.read() })
    this.#options = options
  }

  readonly setText = (text: string): void => {
    this.#set({ text })
    if (this.state().editing === null) this.#options.draft.write(text)
  }

  readonly addFiles = (files: readonly File[]): void => {
    const added = files.map((file) => ({ file, key: randomId() }))
    this.#set({ files: [...this.state().files, ...added.map(({ file, key }) => chosenFile(file, key))] })
    for (const { file, key } of added) this.#upload(key, file)
  }

  readonly retryFile = (key: string): void => {
    const file = this.#uploads.get(key)?.file
    if (file === undefined) return
    this.#setFile(key, { failed: false, progress: 0 })
    this.#upload(key, file)
  }

  readonly removeFile = (key: string): void => {
    const { files } = this.state()
    const attachment = files.find((file) => file.key === key)?.attachment
    this.#set({ files: files.filter((file) => file.key !== key) })
    if (attachment) this.#options.onUnused(attachment)
    else this.#uploads.get(key)?.upload.cancel()
    this.#uploads.delete(key)
  }

  readonly reply = (message: Message): void => {
    this.cancel()
    this.#set({ replyTo: message, sending: false })
  }

  readonly edit = (message: Message): void =>
    this.#set({ editing: message, replyTo: null, sending: false, text: message.content })

  /** Cancels a reply or an edit; after an edit, the draft comes back. */
  readonly cancel = (): void => {
    const { editing } = this.state()
    this.#set({ replyTo: null, ...(editing && { editing: null, text: this.#options.draft.read() }) })
  }

  /**
   * Waits for running uploads. Returns 'ready' if the message can be sent, 'failed' if an upload failed, and 'nothing' if
   * it is empty, is already waiting, or was turned into a reply or an edit meanwhile, which is sent separately.
   */
  readonly prepare = async (): Promise<'ready' | 'failed' | 'nothing'> => {
    if (this.state().sending || this.#isEmpty()) return 'nothing'
    this.#set({ sending: true })
    await this.#uploadsSettled()
    if (!this.state().sending) return 'nothing'
    this.#set({ sending: false })
    if (this.#isEmpty()) return 'nothing'
    return this.state().files.every(({ attachment }) => attachment !== null) ? 'ready' : 'failed'
  }

  /** Called when the outbox has taken the message. */
  readonly clear = (): void => {
    this.#options.draft.write('')
    this.#uploads.clear()
    this.#set(emptyState)
  }

  #isEmpty(): boolean {
    const { text, files } = this.state()
    return text.trim() === '' && files.length === 0
  }

  /** Waits until no upload is running, including uploads started while waiting. */
  async #uploadsSettled(): Promise<void> {
    const running = this.state().files.filter(({ attachment, failed }) => attachment === null && !failed)
    if (running.length === 0) return
    await Promise.allSettled(running.flatMap(({ key }) => this.#uploads.get(key)?.upload.done ?? []))
    await this.#uploadsSettled()
  }

  #upload(key: string, file: File): void {
    const upload = this.#options.upload(file, (progress) => this.#setFile(key, { progress }))
    this.#uploads.set(key, { file, upload })
    upload.done.then(
      (attachment) => {
        this.#setFile(key, { attachment, progress: 1 })
        this.#options.onUploaded(attachment)
      },
      (error: unknown) => {
        if (!this.state().files.some((chosen) => chosen.key === key)) return
        this.#setFile(key, { failed: true })
        this.#options.onFailed(error)
      },
    )
  }

  #setFile(key: string, change: Partial<ChosenFile>): void {
    this.#set({ files: this.state().files.map((file) => (file.key === key ? { ...file, ...change } : file)) })
  }

  #set(change: Partial<ComposerState>): void {
    this.replace({ ...this.state(), ...change })
  }
}

function chosenFile({ name, size }: File, key: string): ChosenFile {
  return { key, name, bytes: size, progress: 0, attachment: null, failed: false }
}
