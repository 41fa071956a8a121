import type { MailFailure } from '@wayhouse/domain/console'

/** The kinds of failures as a filter names them. */
export const mailFailureNames: Record<MailFailure, string> = {
  'no address': 'No such address',
  'inbox full': 'Inbox full',
  refused: 'Refused',
  'not reached': 'Not reached',
}

/** “2 addresses do not exist” */
export function mailFailureText(kind: MailFailure, count: number): string {
  const words: Record<MailFailure, [string, string]> = {
    'no address': ['address does not exist', 'addresses do not exist'],
    'inbox full': ['inbox is full', 'inboxes are full'],
    refused: ['was refused by its mail server', 'were refused by their mail servers'],
    'not reached': ['did not reach a mail server', 'did not reach a mail server'],
  }
  return `${count} ${words[kind][count === 1 ? 0 : 1]}`
}
