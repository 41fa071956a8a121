export { chatContract } from './contract.ts'
export { chatErrors } from './errors.ts'
export { extensionOf, hasPageExtension, safeFileName } from './file-names.ts'
export {
  canAskQuestion,
  canDelete,
  canEdit,
  canReact,
  canStartPersonal,
  canWrite,
  canParticipate,
  isJoinable,
} from './policy.ts'
export type { MessageFacts, PersonalFacts, QuestionFacts } from './policy.ts'
export {
  attachmentMaxBytes,
  attachmentsDailyBytes,
  attachmentsMax,
  attachmentsTotalBytes,
  changesPerPage,
  contentMax,
  countsInBadge,
  editMinutes,
  foldedText,
  messagePreview,
  messagesPerPage,
  openQuestionsMax,
  reactionEmoji,
  threadKinds,
  threadPath,
  threadsPerPage,
  unreadCount,
  unsentHours,
} from './rules.ts'
export type { ReactionEmoji, ThreadKind } from './rules.ts'
export {
  Attachment,
  ChangePage,
  ChatPerson,
  CityGroup,
  FoundMessage,
  Message,
  MessagePage,
  NewMessage,
  Thread,
  ThreadMember,
  ThreadPage,
  ThreadSummary,
} from './schema.ts'
export type {
  AttachmentFile,
  AttachmentQuery,
  ChangesQuery,
  ChatPreferences,
  Contact,
  EditMessage,
  FoundMessages,
  JoinCity,
  MessageListQuery,
  MessageSearch,
  NewQuestion,
  QuestionState,
  React,
  ReadUpTo,
  StartPersonal,
  ThreadListQuery,
  UnreadMessages,
  UploadedAttachment,
} from './schema.ts'
