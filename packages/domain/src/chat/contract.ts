import { z } from 'zod'
import { sharedErrors } from '../errors.ts'
import { forOwners, forSubscribers } from '../procedure.ts'
import { safetyErrors } from '../safety/index.ts'
import { tribesErrors } from '../tribes/index.ts'
import { chatErrors } from './errors.ts'
import {
  AttachmentFile,
  AttachmentQuery,
  ChangePage,
  ChangesQuery,
  ChatPreferences,
  CityGroup,
  Contact,
  EditMessage,
  FoundMessages,
  JoinCity,
  Message,
  MessageId,
  MessageListQuery,
  MessagePage,
  MessageSearch,
  NewAttachment,
  NewMessage,
  NewQuestion,
  QuestionState,
  React,
  ReadUpTo,
  StartPersonal,
  Thread,
  ThreadId,
  ThreadListQuery,
  ThreadPage,
  ThreadRef,
  UnreadMessages,
  UploadedAttachment,
} from './schema.ts'

const { FORBIDDEN, INVALID_CURSOR } = sharedErrors
const { TRIBE_NOT_FOUND, FOR_WOMEN, FOR_VERIFIED } = tribesErrors
const {
  THREAD_NOT_FOUND,
  CONVERSATION_FROZEN,
  MESSAGE_NOT_FOUND,
  ATTACHMENT_NOT_FOUND,
  CITY_GROUP_NOT_FOUND,
  NO_RECIPIENT,
  EDIT_TOO_LATE,
  NOT_EDITABLE,
  QUESTIONS_CLOSED,
  TOO_MANY_QUESTIONS,
  TOO_MANY_ATTACHMENTS,
  ATTACHMENT_TYPE,
  ATTACHMENT_EMPTY,
  ATTACHMENT_TOO_LARGE,
  ATTACHMENT_UNREADABLE,
  STORAGE_QUOTA,
  UPLOAD_FAILED,
} = chatErrors
const { CONTACTS_LIMITED, TOO_MANY_NEW_PEOPLE } = safetyErrors
const tags = ['chat']
const participation = { THREAD_NOT_FOUND, FORBIDDEN }
const writing = { ...participation, CONVERSATION_FROZEN }
const IdOutput = z.object({ id: z.guid() })

export const chatContract = {
  threads: forSubscribers
    .route({ method: 'GET', path: '/threads', summary: 'Own conversations, the most recent first', tags })
    .input(ThreadListQuery)
    .output(ThreadPage)
    .errors({ INVALID_CURSOR }),
  thread: forSubscribers
    .route({ method: 'GET', path: '/threads/{id}', summary: 'A conversation and its members', tags })
    .input(ThreadId)
    .output(Thread)
    .errors(participation),
  messages: forSubscribers
    .route({ method: 'GET', path: '/threads/{id}/messages', summary: 'Messages, oldest first', tags })
    .input(MessageListQuery)
    .output(MessagePage)
    .errors(participation),
  changes: forSubscribers
    .route({
      method: 'GET',
      path: '/threads/{id}/changes',
      summary: 'Messages that changed since',
      description: 'What to fetch after a reconnect, so that a client misses nothing however long it was offline.',
      tags,
    })
    .input(ChangesQuery)
    .output(ChangePage)
    .errors(participation),
  send: forSubscribers
    .route({
      method: 'POST',
      path: '/threads/{id}/messages',
      summary: 'Send a message',
      description: 'The same `client_id` sent again returns the same message.',
      tags,
      successStatus: 201,
    })
    .input(NewMessage)
    .output(Message)
    .errors({ ...writing, ATTACHMENT_NOT_FOUND, TOO_MANY_ATTACHMENTS, MESSAGE_NOT_FOUND }),
  edit: forSubscribers
    .route({ method: 'PATCH', path: '/messages/{id}', summary: 'Edit an own message', tags })
    .input(EditMessage)
    .output(Message)
    .errors({ MESSAGE_NOT_FOUND, NOT_EDITABLE, EDIT_TOO_LATE, ...writing }),
  remove: forSubscribers
    .route({ method: 'DELETE', path: '/messages/{id}', summary: 'Delete an own message', tags })
    .input(MessageId)
    .output(Message)
    .errors({ MESSAGE_NOT_FOUND, NOT_EDITABLE }),
  react: forSubscribers
    .route({ method: 'PUT', path: '/messages/{id}/reactions/{emoji}', summary: 'React to a message', tags })
    .input(React)
    .output(Message)
    .errors({ MESSAGE_NOT_FOUND, NOT_EDITABLE, ...writing }),
  unreact: forSubscribers
    .route({ method: 'DELETE', path: '/messages/{id}/reactions/{emoji}', summary: 'Remove a reaction', tags })
    .input(React)
    .output(Message)
    .errors({ MESSAGE_NOT_FOUND, NOT_EDITABLE }),
  read: forSubscribers
    .route({ method: 'POST', path: '/threads/{id}/read', summary: 'Mark as read up to a message', tags })
    .input(ReadUpTo)
    .output(UnreadMessages)
    .errors(participation),
  archive: forSubscribers
    .route({ method: 'POST', path: '/threads/{id}/archive', summary: 'Move a conversation to the archive', tags })
    .input(ThreadId)
    .output(IdOutput)
    .errors(participation),
  unarchive: forSubscribers
    .route({ method: 'DELETE', path: '/threads/{id}/archive', summary: 'Move a conversation out of the archive', tags })
    .input(ThreadId)
    .output(IdOutput)
    .errors(participation),
  mute: forSubscribers
    .route({ method: 'POST', path: '/threads/{id}/mute', summary: 'Mute a conversation', tags })
    .input(ThreadId)
    .output(IdOutput)
    .errors(participation),
  unmute: forSubscribers
    .route({ method: 'DELETE', path: '/threads/{id}/mute', summary: 'Unmute a conversation', tags })
    .input(ThreadId)
    .output(IdOutput)
    .errors(participation),
  typing: forSubscribers
    .route({
      method: 'POST',
      path: '/threads/{id}/typing',
      summary: 'Send a typing indicator',
      description: 'Shown to the other members for a few seconds; not stored.',
      tags,
    })
    .input(ThreadId)
    .output(IdOutput)
    .errors(writing),
  unread: forOwners
    .route({
      method: 'GET',
      path: '/messages/unread',
      summary: 'The number of unread messages',
      description: 'Zero for members who may not open their messages.',
      tags,
    })
    .output(UnreadMessages),
  search: forSubscribers
    .route({ method: 'GET', path: '/messages/search', summary: 'Search in own conversations, newest first', tags })
    .input(MessageSearch)
    .output(FoundMessages)
    .errors({ INVALID_CURSOR }),
  contact: forSubscribers
    .route({ method: 'GET', path: '/users/{id}/contact', summary: 'Whether the caller may write to a member', tags })
    .input(ThreadId)
    .output(Contact),
  startPersonal: forSubscribers
    .route({
      method: 'POST',
      path: '/threads/personal',
      summary: 'Start a conversation with a member',
      description: 'One conversation for each pair: starting it again returns the same one.',
      tags,
    })
    .input(StartPersonal)
    .output(ThreadRef)
    .errors({ NO_RECIPIENT, TRIBE_NOT_FOUND, TOO_MANY_NEW_PEOPLE, CONTACTS_LIMITED }),
  questionState: forSubscribers
    .route({
      method: 'GET',
      path: '/tribes/{id}/question',
      summary: 'Whether the caller may ask the host a question',
      tags,
    })
    .input(ThreadId)
    .output(QuestionState)
    .errors({ TRIBE_NOT_FOUND }),
  ask: forSubscribers
    .route({ method: 'POST', path: '/tribes/{id}/question', summary: 'Ask a host before requesting a spot', tags })
    .input(NewQuestion)
    .output(ThreadRef)
    .errors({
      TRIBE_NOT_FOUND,
      FORBIDDEN,
      QUESTIONS_CLOSED,
      TOO_MANY_QUESTIONS,
      TOO_MANY_NEW_PEOPLE,
      CONTACTS_LIMITED,
      FOR_WOMEN,
      FOR_VERIFIED,
    }),
  cityGroups: forSubscribers
    .route({ method: 'GET', path: '/city-groups', summary: 'City groups by name', tags })
    .output(z.array(CityGroup)),
  joinCity: forSubscribers
    .route({
      method: 'POST',
      path: '/city-groups/{id}/members',
      summary: 'Join a city group',
      description: 'Joining twice is no error.',
      tags,
    })
    .input(JoinCity)
    .output(CityGroup)
    .errors({ CITY_GROUP_NOT_FOUND, FORBIDDEN }),
  leaveCity: forSubscribers
    .route({ method: 'DELETE', path: '/city-groups/{id}/members', summary: 'Leave a city group', tags })
    .input(ThreadId)
    .output(CityGroup)
    .errors({ CITY_GROUP_NOT_FOUND }),
  upload: forSubscribers
    .route({
      method: 'POST',
      path: '/threads/{id}/attachments',
      summary: 'Upload a file for a message; the body is the file itself',
      description:
        "The name is taken from `Content-Disposition: attachment; filename*=UTF-8''…`, the type from the content.",
      tags,
      inputStructure: 'detailed',
      successStatus: 201,
    })
    .input(NewAttachment)
    .output(UploadedAttachment)
    .errors({
      ...writing,
      ATTACHMENT_TYPE,
      ATTACHMENT_EMPTY,
      ATTACHMENT_TOO_LARGE,
      ATTACHMENT_UNREADABLE,
      STORAGE_QUOTA,
      UPLOAD_FAILED,
    }),
  attachment: forSubscribers
    .route({
      method: 'GET',
      path: '/attachments/{id}',
      summary: 'A file of a message',
      description:
        'For its uploader until it is sent, then for members who may read the conversation; checked on every request.',
      tags,
      outputStructure: 'detailed',
    })
    .input(AttachmentQuery)
    .output(AttachmentFile)
    .errors({ ATTACHMENT_NOT_FOUND }),
  ownFile: forOwners
    .route({
      method: 'GET',
      path: '/me/files/{id}',
      summary: 'A file that the caller has sent',
      description: 'The sender of a file can open it as long as it is stored, even without access to the conversation.',
      tags,
      outputStructure: 'detailed',
    })
    .input(AttachmentQuery.pick({ id: true }))
    .output(AttachmentFile)
    .errors({ ATTACHMENT_NOT_FOUND }),
  removeUpload: forSubscribers
    .route({
      method: 'DELETE',
      path: '/attachments/{id}',
      summary: 'Remove a file that is not sent',
      description: 'Only for its uploader, and only until it is sent.',
      tags,
    })
    .input(ThreadId)
    .output(IdOutput)
    .errors({ ATTACHMENT_NOT_FOUND }),
  preferences: forOwners
    .route({ method: 'GET', path: '/me/chat-preferences', summary: 'Own preferences for messages', tags })
    .output(ChatPreferences),
  choose: forOwners
    .route({ method: 'PUT', path: '/me/chat-preferences', summary: 'Change own preferences for messages', tags })
    .input(ChatPreferences)
    .output(ChatPreferences),
}
