import type { OwnData } from '../../platform/own-data.ts'

/** Notes are about the member, so their download has them; who wrote them is another person. */
export const ownData: OwnData = {
  tables: [
    {
      name: 'notes_of_operators',
      table: 'operator_notes',
      owner: 'member_id',
      fields: ['text', 'written_at'],
      withheld: ['id', 'member_id', 'author_id', 'author_name'],
    },
  ],
  shared: ['operator_notes.author_id'],
}
