import type { TestMember } from './test-app.ts'

/** The titles in a member's bell, newest first. */
export async function bellTitles(member: TestMember): Promise<string[]> {
  const { body } = await member.request('GET', '/api/notifications')
  return body.items.map(({ title }: { title: string }) => title)
}
