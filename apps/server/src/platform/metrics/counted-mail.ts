import type { Metrics } from './metrics.ts'

/** An email provider that counts what it delivers. */
export function countedMail<Provider extends { deliver(mail: never): Promise<void> }>(
  { mails }: Pick<Metrics, 'mails'>,
  provider: Provider,
): Provider {
  const deliver = async (mail: never) => {
    try {
      await provider.deliver(mail)
      mails.inc({ outcome: 'sent' })
    } catch (error) {
      mails.inc({ outcome: 'failed' })
      throw error
    }
  }
  return { ...provider, deliver }
}
