import type { EmailSamples } from '../../platform/email-samples.ts'
import * as emails from './emails.ts'

const to = 'ana@mail.example'
const url = 'https://wayhouse.example/sample'

export const emailSamples: EmailSamples<typeof emails> = {
  confirmationEmail: emails.confirmationEmail(to, url),
  resetEmail: emails.resetEmail(to, url),
  emailChangeEmail: emails.emailChangeEmail(to, 'ana.new@mail.example', url),
  newAddressEmail: emails.newAddressEmail(to, url),
  passwordChangedEmail: emails.passwordChangedEmail(to),
  newDeviceEmail: [
    emails.newDeviceEmail(to, {
      device: 'Firefox on Linux',
      country: 'Portugal',
      at: new Date('2026-11-28T10:42:00Z'),
      timeZone: 'Europe/Lisbon',
      appUrl: 'https://wayhouse.example',
    }),
    emails.newDeviceEmail(to, {
      device: 'Safari on iPhone',
      country: null,
      at: new Date('2026-11-28T10:42:00Z'),
      timeZone: null,
      appUrl: 'https://wayhouse.example',
    }),
  ],
  newTokenEmail: emails.newTokenEmail(to, {
    name: 'Home dashboard',
    scopes: ['tribes:read', 'costs:read', 'costs:write'],
    expires_at: '2027-02-26T10:42:00.000Z',
    appUrl: 'https://wayhouse.example',
  }),
  secondFactorEmail: [emails.secondFactorEmail(to, 'on'), emails.secondFactorEmail(to, 'off')],
  restoredEmail: emails.restoredEmail(to),
  ownDataEmail: emails.ownDataEmail(to, 'https://wayhouse.example'),
  suspensionEndedEmail: emails.suspensionEndedEmail(to),
  erasureReminderEmail: ([23, 29] as const).map((day) =>
    emails.erasureReminderEmail(to, { erasedOn: '2026-12-21', day, appUrl: 'https://wayhouse.example' }),
  ),
  erasureEmail: [
    emails.erasureEmail(to, { erasedOn: '2026-12-21', planStops: true }),
    emails.erasureEmail(to, { erasedOn: '2026-12-21', planStops: false }),
  ],
}
