import type { CasePerson, ListedCase, WholeCase } from '@wayhouse/domain/console'
import { id } from '../../../testing/people.ts'

/** Whom the cases are about. */
export const lucas: CasePerson = {
  id: id(1),
  name: 'Lucas Weber',
  avatar_url: null,
  is_verified: true,
  rating: 4.3,
  reviews_count: 4,
}
const zuri: CasePerson = { ...lucas, id: id(2), name: 'Zuri Okafor', rating: 4.9, reviews_count: 12 }

/** A case in the list that was due an hour and twenty minutes ago. */
export const lateCase: ListedCase = {
  number: 2061,
  subject_type: 'message',
  reason: 'money',
  reporters: 1,
  about: lucas,
  reporter: { id: zuri.id, name: zuri.name },
  due: new Date(Date.now() - 80 * 60_000).toISOString(),
  taken_by: null,
  is_mine: false,
  decided_at: null,
  appeal: null,
}

const message = { sender_id: lucas.id, sender: 'Lucas', files: [], sent_at: '2026-10-05T12:29:00.000Z' }

/** A case about a message, which the operator has taken. */
export const ownCase: WholeCase = {
  number: 2061,
  version: 3,
  subject_type: 'message',
  subject_id: id(50),
  link: null,
  reason: 'money',
  first_look_by: lateCase.due,
  decide_by: new Date(Date.now() + 5 * 86_400_000).toISOString(),
  taken_by: 'Noor Bakker',
  taken_at: new Date().toISOString(),
  is_mine: true,
  decided_at: null,
  about: { ...lucas, reports_about: 3, reports_by: 0 },
  reporters: [{ ...zuri, reports_about: 0, reports_by: 2 }],
  reports: [
    {
      reporter_id: zuri.id,
      name: zuri.name,
      email: null,
      about_children: false,
      reason: 'money',
      text: 'Lucas is not the host and wants money before anybody accepted me.',
      why: '',
      copy: {
        conversation: 'personal',
        thread_id: id(60),
        messages: [
          { ...message, seq: 1, sender_id: zuri.id, sender: 'Zuri', content: 'How do we settle?', is_reported: false },
          { ...message, seq: 2, content: `Send €400 today. ${'DE445001'.repeat(20)}`, is_reported: true },
        ],
      },
      reported_at: '2026-10-05T12:40:00.000Z',
      files: [{ id: id(70), name: 'screenshot.png', is_copy: false }],
    },
  ],
  decisions: [
    {
      id: id(80),
      case_number: 1980,
      decision: 'limit',
      days: 7,
      rule: 4,
      reason: 'Asked three members for a “reservation fee”.',
      decided_by: 'Femke de Vries',
      decided_at: '2026-09-02T09:00:00.000Z',
      acknowledged_at: null,
      undone_at: null,
    },
  ],
  appeals: [],
  pending: null,
}
