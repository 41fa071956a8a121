import { z } from 'zod'
import { attachmentsMax, changesPerPage, contentMax, messagesPerPage, reactionEmoji, threadKinds } from './rules.ts'

const Id = z.string().max(100)
const Seq = z.coerce.number().int().min(0)
const Instant = z.string()

/** A member beside a message. A member who is gone has no id and the name of a former one. */
export const ChatPerson = z.object({ id: z.guid().nullable(), name: z.string(), avatar_url: z.string().nullable() })
export type ChatPerson = z.infer<typeof ChatPerson>

export const Attachment = z.object({
  id: z.guid(),
  type: z.enum(['image', 'file']),
  filename: z.string(),
  bytes: z.int(),
  /** Size of an image in pixels, so that its place is kept while it loads; null for a file. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Where its bytes are, for those who may read the conversation. */
  url: z.string(),
  /** A small version of an image; null for a file. */
  preview_url: z.string().nullable(),
})
export type Attachment = z.infer<typeof Attachment>

/** A message, the same for everyone who may read it. */
export const Message = z.object({
  id: z.guid(),
  thread_id: z.guid(),
  /** Its place in the conversation: 1, 2, 3, … without a gap. */
  seq: z.int(),
  /** The number of the conversation's change that made it what it is: each change has the next number. */
  change: z.int(),
  /** Made by the browser that sent it, so that a retry is the same message. */
  client_id: z.guid().nullable(),
  /** Null for messages of the product itself. */
  sender: ChatPerson.nullable(),
  /** Plain text; empty once deleted. */
  content: z.string(),
  /** Null is an ordinary message; the first three are requests for a spot, `system` is written by the product (G-126b). */
  status: z.enum(['pending', 'accepted', 'rejected', 'system']).nullable(),
  reservation_id: z.guid().nullable(),
  attachments: z.array(Attachment),
  reactions: z.array(z.object({ emoji: z.string(), user_ids: z.array(z.guid()) })),
  /** The message that it answers, as it stands now. */
  reply_to: z.object({ seq: z.int(), sender_name: z.string(), excerpt: z.string() }).nullable(),
  created_at: Instant,
  edited_at: Instant.nullable(),
  deleted_at: Instant.nullable(),
})
export type Message = z.infer<typeof Message>

/** A conversation as its row in the list. */
export const ThreadSummary = z.object({
  id: z.guid(),
  kind: z.enum(threadKinds),
  /** "{tribe title} Group", the other's name, or the city (MSG-04). */
  title: z.string(),
  /** The tribe of a conversation between two, or the country of a city. */
  subtitle: z.string().nullable(),
  /** The tribe's picture for a group, the other's portrait for a conversation between two. */
  image_url: z.string().nullable(),
  tribe_id: z.guid().nullable(),
  /** The other member of a conversation between two. */
  other: ChatPerson.nullable(),
  last_message: z
    .object({
      seq: z.int(),
      /** Its first words; what was sent where there are none. */
      preview: z.string(),
      sender: ChatPerson.nullable(),
      created_at: Instant,
    })
    .nullable(),
  last_message_at: Instant,
  last_seq: z.int(),
  last_read_seq: z.int(),
  unread_count: z.int(),
  is_muted: z.boolean(),
  is_archived: z.boolean(),
})
export type ThreadSummary = z.infer<typeof ThreadSummary>

/** A member of a conversation and how far they have read: read receipts are derived from it (decision G-121). */
export const ThreadMember = ChatPerson.extend({
  id: z.guid(),
  is_host: z.boolean(),
  last_read_seq: z.int(),
  read_at: Instant.nullable(),
})
export type ThreadMember = z.infer<typeof ThreadMember>

/** A conversation that is open. */
export const Thread = ThreadSummary.extend({
  /** Its members; of a city group only the viewer, because it has no read receipts. */
  members: z.array(ThreadMember),
  member_count: z.int(),
  last_change: z.int(),
  /** A conversation between a host and a member who requested a spot: pinned on top while the request is pending. */
  pending_request: z.object({ reservation_id: z.guid(), seq: z.int(), may_decide: z.boolean() }).nullable(),
})
export type Thread = z.infer<typeof Thread>

export const ThreadId = z.strictObject({ id: Id })
export const MessageId = z.strictObject({ id: Id })

export const ThreadListQuery = z.strictObject({
  /** The tab "Tribes", or "Archived". City groups have their own list. */
  view: z.enum(['inbox', 'archived']).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
})
export type ThreadListQuery = z.infer<typeof ThreadListQuery>

export const ThreadPage = z.object({ items: z.array(ThreadSummary), next_cursor: z.string().nullable() })
export type ThreadPage = z.infer<typeof ThreadPage>

/** At most one of the three; without any the newest messages. */
export const MessageListQuery = z.strictObject({
  id: Id,
  /** Messages before this one. */
  before: Seq.optional(),
  /** Messages after this one. */
  after: Seq.optional(),
  /** Messages before and after this one, and itself. */
  around: Seq.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(messagesPerPage),
})
export type MessageListQuery = z.infer<typeof MessageListQuery>

export const MessagePage = z.object({
  /** Oldest first. */
  items: z.array(Message),
  has_earlier: z.boolean(),
  has_later: z.boolean(),
  /** The change up to which this page is current: `changes` returns those since. */
  last_change: z.int(),
})
export type MessagePage = z.infer<typeof MessagePage>

export const ChangesQuery = z.strictObject({
  id: Id,
  after: Seq,
  limit: z.coerce.number().int().min(1).max(changesPerPage).default(changesPerPage),
})
export type ChangesQuery = z.infer<typeof ChangesQuery>

/** Messages that are new, edited, deleted or reacted to, in the order of their changes. */
export const ChangePage = z.object({ items: z.array(Message), last_change: z.int(), has_more: z.boolean() })
export type ChangePage = z.infer<typeof ChangePage>

/** Text that a member wrote. */
const Content = z.string().max(contentMax, `Use at most ${contentMax} characters`)

const Text = Content.refine((text) => text.trim() !== '', 'Write a message first')

export const NewMessage = z
  .strictObject({
    id: Id,
    /** Made by the browser: the same message sent again returns the one that is there. */
    client_id: z.guid(),
    content: Content,
    attachment_ids: z
      .array(z.guid())
      .max(attachmentsMax, `A message can have at most ${attachmentsMax} files`)
      .default([]),
    /** The number of the message that this one answers. */
    reply_to: z.number().int().min(1).optional(),
  })
  .refine(({ content, attachment_ids }) => content.trim() !== '' || attachment_ids.length > 0, {
    path: ['content'],
    message: 'Write a message first',
  })
export type NewMessage = z.infer<typeof NewMessage>

export const EditMessage = z.strictObject({ id: Id, content: Text })
export type EditMessage = z.infer<typeof EditMessage>

export const React = z.strictObject({ id: Id, emoji: z.enum(reactionEmoji) })
export type React = z.infer<typeof React>

/** A `userId` other than the session's is refused. */
export const ReadUpTo = z.strictObject({ id: Id, seq: z.number().int().min(0), userId: Id.optional() })
export type ReadUpTo = z.infer<typeof ReadUpTo>

/** `count`: for the header's badge. `has_city`: something is new in a city group, which shows as a dot (G-121). */
export const UnreadMessages = z.object({ count: z.int(), has_city: z.boolean() })
export type UnreadMessages = z.infer<typeof UnreadMessages>

export const StartPersonal = z.strictObject({ user_id: Id.optional(), tribe_id: Id.optional() })
export type StartPersonal = z.infer<typeof StartPersonal>

/** Whether the viewer may write to a member, and their conversation if there is one already. */
export const Contact = z.object({ may_write: z.boolean(), thread_id: z.guid().nullable() })
export type Contact = z.infer<typeof Contact>

export const NewQuestion = z.strictObject({ id: Id, client_id: z.guid(), content: Text })
export type NewQuestion = z.infer<typeof NewQuestion>

/** Whether a member can ask a tribe's host something before requesting a spot, and the conversations they have already. */
export const QuestionState = z.object({
  may_ask: z.boolean(),
  /** The conversation with the host. */
  thread_id: z.guid().nullable(),
  /** The tribe's group. */
  group_id: z.guid().nullable(),
})
export type QuestionState = z.infer<typeof QuestionState>

export const ThreadRef = z.object({ thread_id: z.guid() })

export const CityGroup = z.object({
  /** The id of its conversation. */
  id: z.guid(),
  city: z.string(),
  country: z.string(),
  member_count: z.int(),
  is_member: z.boolean(),
  has_unread: z.boolean(),
})
export type CityGroup = z.infer<typeof CityGroup>

/** A `userId` other than the session's is refused. */
export const JoinCity = z.strictObject({ id: Id, userId: Id.optional() })
export type JoinCity = z.infer<typeof JoinCity>

export const MessageSearch = z.strictObject({
  q: z.string().trim().min(1).max(100),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).optional(),
})
export type MessageSearch = z.infer<typeof MessageSearch>

export const FoundMessage = z.object({
  thread_id: z.guid(),
  thread_title: z.string(),
  seq: z.int(),
  sender: ChatPerson.nullable(),
  /** The words around what was found. */
  excerpt: z.string(),
  created_at: Instant,
})
export type FoundMessage = z.infer<typeof FoundMessage>

export const FoundMessages = z.object({ items: z.array(FoundMessage), next_cursor: z.string().nullable() })
export type FoundMessages = z.infer<typeof FoundMessages>

export const ChatPreferences = z.strictObject({ accepts_questions: z.boolean() })
export type ChatPreferences = z.infer<typeof ChatPreferences>

/** A file for a message of this conversation. */
export const NewAttachment = z.object({ params: z.strictObject({ id: Id }), body: z.file() })

export const AttachmentQuery = z.strictObject({ id: Id, size: z.literal('preview').optional() })
export type AttachmentQuery = z.infer<typeof AttachmentQuery>

/** The bytes as they come from the storage, and how browsers have to treat them. */
export const AttachmentFile = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.instanceof(ReadableStream<Uint8Array>),
})
export type AttachmentFile = z.infer<typeof AttachmentFile>
