import { api } from '../../platform/procedure.ts'
import { signedIn } from '../../platform/signed-in.ts'
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
    threads: chat.threads.handler(({ input, context }) => listThreads(deps, signedIn(context), input)),
    thread: chat.thread.handler(({ input, context }) => findThread(deps, signedIn(context), input.id)),
    messages: chat.messages.handler(({ input, context }) => listMessages(deps, signedIn(context), input)),
    changes: chat.changes.handler(({ input, context }) => listChanges(deps, signedIn(context), input)),
    send: chat.send.handler(({ input, context }) => sendMessage(deps, signedIn(context), input)),
    edit: chat.edit.handler(({ input, context }) => editMessage(deps, signedIn(context), input)),
    remove: chat.remove.handler(({ input, context }) => removeMessage(deps, signedIn(context), input.id)),
    react: chat.react.handler(({ input, context }) => addReaction(deps, signedIn(context), input)),
    unreact: chat.unreact.handler(({ input, context }) => removeReaction(deps, signedIn(context), input)),
    read: chat.read.handler(({ input, context }) => readThread(deps, signedIn(context), input)),
    archive: chat.archive.handler(({ input, context }) => archiveThread(deps, signedIn(context), input.id)),
    unarchive: chat.unarchive.handler(({ input, context }) => unarchiveThread(deps, signedIn(context), input.id)),
    mute: chat.mute.handler(({ input, context }) => muteThread(deps, signedIn(context), input.id)),
    unmute: chat.unmute.handler(({ input, context }) => unmuteThread(deps, signedIn(context), input.id)),
    typing: chat.typing.handler(({ input, context }) => announceTyping(deps, signedIn(context), input.id)),
    unread: chat.unread.handler(({ context }) => unreadOf(deps.db, signedIn(context).id)),
    search: chat.search.handler(({ input, context }) => search(deps, signedIn(context), input)),
    contact: chat.contact.handler(({ input, context }) => contact(deps, signedIn(context).id, input.id)),
    startPersonal: chat.startPersonal.handler(({ input, context }) => startPersonal(deps, signedIn(context).id, input)),
    questionState: chat.questionState.handler(({ input, context }) =>
      questionState(deps, signedIn(context).id, input.id),
    ),
    ask: chat.ask.handler(({ input, context }) => ask(deps, signedIn(context).id, input)),
    cityGroups: chat.cityGroups.handler(({ context }) => cityGroups(deps, signedIn(context).id)),
    joinCity: chat.joinCity.handler(({ input, context }) => joinCity(deps, signedIn(context).id, input)),
    leaveCity: chat.leaveCity.handler(({ input, context }) => leaveCity(deps, signedIn(context).id, input.id)),
    upload: chat.upload.handler(({ input, context }) => uploadAttachment(deps, signedIn(context), input)),
    attachment: chat.attachment.handler(({ input, context }) => findAttachment(deps, signedIn(context), input)),
    ownFile: chat.ownFile.handler(({ input, context }) => findOwnFile(deps, signedIn(context), input.id)),
    removeUpload: chat.removeUpload.handler(({ input, context }) => removeUpload(deps, signedIn(context).id, input.id)),
    preferences: chat.preferences.handler(({ context }) => preferences(deps.db, signedIn(context).id)),
    choose: chat.choose.handler(({ input, context }) => choose(deps.db, signedIn(context).id, input)),
  }
}
