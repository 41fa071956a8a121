import { attachmentMaxBytes, attachmentsMax, chatErrors } from '@wayhouse/domain/chat'
import { toast } from '../../../platform/actions/toast.ts'
import type { Composer } from '../model/composer.ts'

const failure = 'Failed to upload attachment'

/** Adds the files that are within the limits to the message. The server checks their types by their content. */
export function addFiles(composer: Composer, files: readonly File[]): void {
  const small = files.filter(({ size }) => size <= attachmentMaxBytes)
  if (small.length < files.length) toast.error(failure, chatErrors.ATTACHMENT_TOO_LARGE.message)
  const free = attachmentsMax - composer.state().files.length
  if (small.length > free) toast.error(failure, chatErrors.TOO_MANY_ATTACHMENTS.message)
  composer.addFiles(small.slice(0, free))
}
