import { attachment, conversations } from './chat.ts'
import type { Operation } from './operation.ts'
import { onePixel } from './responses.ts'

const code = 'ATTACHMENT_NOT_FOUND'

/** Who may do what with the files of conversations (columns as in the table). */
export const fileOperations: readonly Operation[] = [
  ...conversations.flatMap(([name, thread, cells]): Operation[] => [
    {
      name: `${name}.attachment.upload`,
      procedure: 'chat.upload',
      cells,
      code: 'THREAD_NOT_FOUND',
      request: ({ threads }) => ['POST', `/threads/${threads[thread]}/attachments`, onePixel],
      fields: `${attachment} was_animated`,
    },
    {
      name: `${name}.attachment.download`,
      procedure: 'chat.attachment',
      // a city group is public, but its files are not: not found instead of forbidden
      cells: cells.replaceAll('F', 'N'),
      code,
      request: ({ threads }) => ['GET', threads.files[thread].replace('/api', '')],
    },
  ]),
  {
    name: 'attachment.download.sent_by_subscriber',
    procedure: 'chat.ownFile',
    cells: 'U N N N N A N N N N N N N N U N',
    hidden: { verdict: 'N', code },
    code,
    request: ({ threads }) => ['GET', threads.files.city.replace('/api/attachments', '/me/files')],
  },
  {
    name: 'attachment.delete.other',
    procedure: 'chat.removeUpload',
    cells: 'U E S S V N N N S N N N N X U S',
    code,
    request: ({ threads }) => ['DELETE', threads.files.group.replace('/api', '')],
  },
]
