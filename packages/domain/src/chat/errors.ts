import { attachmentsMax, editMinutes, openQuestionsMax } from './rules.ts'

/** The refusals of the chat room (MSG-07, MSG-08, decisions G-121 to G-135). */
export const chatErrors = {
  THREAD_NOT_FOUND: { status: 404, message: 'Conversation not found' },
  MESSAGE_NOT_FOUND: { status: 404, message: 'Message not found' },
  ATTACHMENT_NOT_FOUND: { status: 404, message: 'File not found' },
  CITY_GROUP_NOT_FOUND: { status: 404, message: 'Group not found' },
  CONVERSATION_FROZEN: { status: 409, message: 'You cannot write in this conversation.' },
  NO_RECIPIENT: { status: 403, message: 'Could not determine message recipient' },
  EDIT_TOO_LATE: { status: 409, message: `A message can be edited for ${editMinutes} minutes` },
  NOT_EDITABLE: { status: 409, message: 'This message cannot be changed' },
  QUESTIONS_CLOSED: { status: 409, message: 'This host only answers questions after a request' },
  TOO_MANY_QUESTIONS: {
    status: 409,
    message: `You have asked ${openQuestionsMax} hosts who have not answered yet. Wait for an answer first`,
  },
  TOO_MANY_ATTACHMENTS: { status: 422, message: `A message can have at most ${attachmentsMax} files` },
  ATTACHMENT_TYPE: { status: 415, message: 'Only images, PDF, Word and text files can be sent' },
  ATTACHMENT_EMPTY: { status: 422, message: 'This file is empty' },
  ATTACHMENT_TOO_LARGE: { status: 413, message: 'A file can be at most 10 MB' },
  ATTACHMENT_UNREADABLE: { status: 422, message: 'This picture is damaged, or has more than 40 million pixels' },
  STORAGE_QUOTA: {
    status: 409,
    message: 'You have used your 2 GB for files. Delete messages with files before you send more',
  },
  UPLOAD_FAILED: { status: 507, message: 'Failed to upload attachment' },
} as const
