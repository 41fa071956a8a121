import { api } from '../../platform/procedure.ts'
import { requireViewer } from '../../platform/require-viewer.ts'
import { announceTyping } from './announce-typing.ts'
import { editMessage, addReaction, removeMessage, removeReaction } from './change-message.ts'
import { cityGroups, joinCity, leaveCity } from './city-groups.ts'
import type { ChatRoomDeps } from './deps.ts'
import { findAttachment, findOwnFile } from './find-attachment.ts'
import { findThread } from './find-thread.ts'
import { listChanges, listMessages } from './list-messages.ts'
import { listThreads } from './list-threads.ts'
import { unreadOf } from './own-thread.ts'
import { contact, startPersonal } from './personal.ts'
import { choose, preferences } from './preferences.ts'
import { ask, questionState } from './questions.ts'
import { readThread } from './read-thread.ts'
import { search } from './search.ts'
import { sendMessage } from './send-message.ts'
import { archiveThread, muteThread, unarchiveThread, unmuteThread } from './thread-settings.ts'
import { removeUpload, uploadAttachment } from './upload-attachment.ts'

export function chatRoutes(deps: ChatRoomDeps) {
  const { chat } = api
  return {
    threads: chat.threads.handler(({ input, context }) => listThreads(deps, requireViewer(context), input)),
    thread: chat.thread.handler(({ input, context }) => findThread(deps, requireViewer(context), input.id)),
    messages: chat.messages.handler(({ input, context }) => listMessages(deps, requireViewer(context), input)),
    changes: chat.changes.handler(({ input, context }) => listChanges(deps, requireViewer(context), input)),
    send: chat.send.handler(({ input, context }) => sendMessage(deps, requireViewer(context), input)),
    edit: chat.edit.handler(({ input, context }) => editMessage(deps, requireViewer(context), input)),
    remove: chat.remove.handler(({ input, context }) => removeMessage(deps, requireViewer(context), input.id)),
    react: chat.react.handler(({ input, context }) => addReaction(deps, requireViewer(context), input)),
    unreact: chat.unreact.handler(({ input, context }) => removeReaction(deps, requireViewer(context), input)),
    read: chat.read.handler(({ input, context }) => readThread(deps, requireViewer(context), input)),
    archive: chat.archive.handler(({ input, context }) => archiveThread(deps, requireViewer(context), input.id)),
    unarchive: chat.unarchive.handler(({ input, context }) => unarchiveThread(deps, requireViewer(context), input.id)),
    mute: chat.mute.handler(({ input, context }) => muteThread(deps, requireViewer(context), input.id)),
    unmute: chat.unmute.handler(({ input, context }) => unmuteThread(deps, requireViewer(context), input.id)),
    typing: chat.typing.handler(({ input, context }) => announceTyping(deps, requireViewer(context), input.id)),
    unread: chat.unread.handler(({ context }) => unreadOf(deps, requireViewer(context).id)),
    search: chat.search.handler(({ input, context }) => search(deps, requireViewer(context), input)),
    contact: chat.contact.handler(({ input, context }) => contact(deps, requireViewer(context).id, input.id)),
    startPersonal: chat.startPersonal.handler(({ input, context }) =>
      startPersonal(deps, requireViewer(context).id, input),
    ),
    questionState: chat.questionState.handler(({ input, context }) =>
      questionState(deps, requireViewer(context).id, input.id),
    ),
    ask: chat.ask.handler(({ input, context }) => ask(deps, requireViewer(context).id, input)),
    cityGroups: chat.cityGroups.handler(({ context }) => cityGroups(deps, requireViewer(context).id)),
    joinCity: chat.joinCity.handler(({ input, context }) => joinCity(deps, requireViewer(context).id, input)),
    leaveCity: chat.leaveCity.handler(({ input, context }) => leaveCity(deps, requireViewer(context).id, input.id)),
    upload: chat.upload.handler(({ input, context }) => uploadAttachment(deps, requireViewer(context), input)),
    attachment: chat.attachment.handler(({ input, context }) => findAttachment(deps, requireViewer(context), input)),
    ownFile: chat.ownFile.handler(({ input, context }) => findOwnFile(deps, requireViewer(context), input.id)),
    removeUpload: chat.removeUpload.handler(({ input, context }) =>
      removeUpload(deps, requireViewer(context).id, input.id),
    ),
    preferences: chat.preferences.handler(({ context }) => preferences(deps.db, requireViewer(context).id)),
    choose: chat.choose.handler(({ input, context }) => choose(deps.db, requireViewer(context).id, input)),
  }
}
