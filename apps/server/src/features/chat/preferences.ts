import type { ChatPreferences } from '@wayhouse/domain/chat'
import type { Database } from '../../platform/database/connect.ts'

/** A member's choices about messages. By default they accept questions. */
export async function preferences(db: Database, userId: string): Promise<ChatPreferences> {
  const row = await db
    .selectFrom('chat_preferences')
    .select('accepts_questions')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? { accepts_questions: true }
}

export async function choose(
  db: Database,
  userId: string,
  { accepts_questions }: ChatPreferences,
): Promise<ChatPreferences> {
  await db
    .insertInto('chat_preferences')
    .values({ user_id: userId, accepts_questions })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ accepts_questions }))
    .execute()
  return { accepts_questions }
}
