import { attachmentMaxBytes, attachmentsMax } from '@wayhouse/domain/chat'
import { toast } from '../../platform/toast.ts'
import { fileRefusals } from './chat-session.ts'
import type { Composer } from './model/composer.ts'

/** Adds files to what is being written: those within the limits. What they are, the server finds out by their content. */
export function useAddFiles(composer: Composer): (files: readonly File[]) => void {
  return (files) => {
    const small = files.filter(({ size }) => size <= attachmentMaxBytes)
    if (small.length < files.length) toast.error('Failed to upload attachment', fileRefusals.tooLarge)
    const free = attachmentsMax - composer.state().files.length
    if (small.length > free) toast.error('Failed to upload attachment', fileRefusals.tooMany)
    composer.addFiles(small.slice(0, free))
  }
}
