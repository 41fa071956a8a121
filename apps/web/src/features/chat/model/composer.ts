import type { Attachment, Message } from '@wayhouse/domain/chat'
import { randomId } from '../../../platform/random-id.ts'
import type { Upload } from '../upload-file.ts'
import { Store } from './store.ts'

/** A file that is to be sent with the message. */
export type ChosenFile = {
  key: string
  name: string
  bytes: number
  /** How much is uploaded, from 0 to 1. */
  progress: number
  /** What the server has of it, once it has it all. */
  attachment: Attachment | null
  failed: boolean
}

export type ComposerState = {
  text: string
  files: readonly ChosenFile[]
  replyTo: Message | null
  /** The own message whose words are being changed. */
  editing: Message | null
  /** It is to be sent once its files have arrived. */
  sending: boolean
}

export type ComposerOptions = {
  draft: { read: () => string; write: (text: string) => void }
  upload: (file: File, onProgress: (part: number) => void) => Upload
  /** Called with files that did not arrive. */
  onFailed: (error: unknown) => void
  /** Called with files that arrived and are not sent after all. */
  onUnused: (attachment: Attachment) => void
}

const none: ComposerState = { text: '', files: [], replyTo: null, editing: null, sending: false }

/** What a member is writing in one conversation. It stays while they look at another, and the words over a reload. */
export class Composer extends Store<ComposerState> {
  readonly #options: ComposerOptions
  readonly #uploads = new Map<string, { file: File; upload: Upload }>()

  constructor(options: ComposerOptions) {
    super({ ...none, text: options.draft.read() })
    this.#options = options
  }

  readonly setText = (text: string): void => {
    this.#set({ text })
    if (this.state().editing === null) this.#options.draft.write(text)
  }

  readonly addFiles = (files: readonly File[]): void => {
    const chosen = files.map((file) => ({ file, key: randomId() }))
    this.#set({ files: [...this.state().files, ...chosen.map(({ file, key }) => freshFile(file, key))] })
    for (const { file, key } of chosen) this.#start(key, file)
  }

  readonly retryFile = (key: string): void => {
    const file = this.#uploads.get(key)?.file
    if (file === undefined) return
    this.#setFile(key, { failed: false, progress: 0 })
    this.#start(key, file)
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

  /** Ends a reply or an edit; the words that were being written before come back. */
  readonly cancel = (): void => {
    const { editing } = this.state()
    this.#set({ replyTo: null, ...(editing && { editing: null, text: this.#options.draft.read() }) })
  }

  /**
   * Waits for files that are under way, and says whether the message may be sent then. 'nothing' where it was emptied meanwhile,
   * is being sent already, or became a reply or an edit, which has its own Send.
   */
  readonly prepare = async (): Promise<'ready' | 'failed' | 'nothing'> => {
    if (this.state().sending || this.#isEmpty()) return 'nothing'
    this.#set({ sending: true })
    await this.#settleFiles()
    if (!this.state().sending) return 'nothing'
    this.#set({ sending: false })
    if (this.#isEmpty()) return 'nothing'
    return this.state().files.every(({ attachment }) => attachment !== null) ? 'ready' : 'failed'
  }

  /** Empties it once its message is on its way. */
  readonly clear = (): void => {
    this.#options.draft.write('')
    this.#uploads.clear()
    this.#set(none)
  }

  #isEmpty(): boolean {
    const { text, files } = this.state()
    return text.trim() === '' && files.length === 0
  }

  /** Waits until no file is under way any more, those that were added in the meantime included. */
  async #settleFiles(): Promise<void> {
    const running = this.state().files.filter(({ attachment, failed }) => attachment === null && !failed)
    if (running.length === 0) return
    await Promise.allSettled(running.flatMap(({ key }) => this.#uploads.get(key)?.upload.done ?? []))
    await this.#settleFiles()
  }

  #start(key: string, file: File): void {
    const upload = this.#options.upload(file, (progress) => this.#setFile(key, { progress }))
    this.#uploads.set(key, { file, upload })
    upload.done.then(
      (attachment) => this.#setFile(key, { attachment, progress: 1 }),
      (error: unknown) => {
        if (!this.state().files.some((one) => one.key === key)) return
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

function freshFile({ name, size }: File, key: string): ChosenFile {
  return { key, name, bytes: size, progress: 0, attachment: null, failed: false }
}
