import { threadPath } from '@wayhouse/domain/chat'
import type { EmailSamples } from '../../platform/email-samples.ts'
import * as emails from './emails.ts'

const kind = 'message'
const thread = { title: 'Ben Okafor', count: 1, path: threadPath('7b0e4a52-5a0c-4c1f-9d3e-1f6f0a9f3c11') }

export const emailSamples: EmailSamples<typeof emails> = {
  unreadMessages: [
    { kind, email: emails.unreadMessages(thread, [{ name: 'Ben', words: 'Hi Ana! Is there room for a bike?' }]) },
    {
      kind,
      email: emails.unreadMessages({ ...thread, title: 'Rooftop flat above the river Group', count: 6 }, [
        { name: 'Ben', words: 'I land at eleven, do not wait up' },
        { name: 'Kenji', words: 'There is soup on the stove' },
        { name: 'Ben', words: 'You are a hero' },
      ]),
    },
  ],
  unreadWithheld: { kind, email: emails.unreadWithheld },
}
