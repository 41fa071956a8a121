import { brand } from '@wayhouse/domain'
import type { AddOns, Demo } from './add-ons/add-ons.ts'
import type { Config } from './config/config.ts'

/** The lines printed after the start: the address, demo sign-ins, sandboxes, and features that are off or manual. */
export function greeting(config: Config, { demo }: Pick<AddOns, 'demo'>): string[] {
  return [
    ...(config.environment === 'production' ? [] : ['']),
    `${brand.name} is running at ${config.appUrl}`,
    ...listeningLine(config),
    ...(config.sandbox && !isLoopback(config.host)
      ? [`Anyone who can reach this machine can use the sandboxes: it listens at ${config.host}`]
      : []),
    ...(demo === null ? [] : demoLines(demo)),
    ...(config.sandbox ? sandboxLines(config) : []),
    ...(config.environment === 'production' ? offLines(config) : []),
  ]
}

/** Where the process listens, if the address of the site does not say so: a proxy is between them. */
function listeningLine({ appUrl, host, port }: Config): string[] {
  const site = new URL(appUrl)
  return site.port === String(port) && isLoopback(site.hostname) ? [] : [`It listens at ${host}, port ${port}`]
}

function demoLines({ demoPassword, demoSignIns }: Demo): string[] {
  return [
    `Demo sign-ins, password ${demoPassword}:`,
    ...demoSignIns.map(({ email, who }) => `  ${email.padEnd(20)} ${who}`),
  ]
}

function sandboxLines({ appUrl, smtpUrl, identity, payments }: Config): string[] {
  return [
    ...(smtpUrl === null ? [`Mail is a sandbox: read it at ${appUrl}/sandbox/mail`] : []),
    ...(identity.provider === 'sandbox' ? [`Identity checks are a sandbox: see ${appUrl}/sandbox/didit`] : []),
    ...(payments.provider === 'sandbox' ? [`Payments are a sandbox: see ${appUrl}/sandbox/stripe`] : []),
    `Sample listing links: ${appUrl}/sandbox`,
  ]
}

/** A line for each feature that is off or manual in production, with the setting that changes it. */
function offLines({ readsListings, payments, linkedIn, identity }: Config): string[] {
  return [
    ...(readsListings ? [] : ['Listing links are not read, hosts enter the details themselves: see LISTING_FETCH']),
    ...(payments.provider === 'none' ? ['Payments are off: see STRIPE_SECRET_KEY'] : []),
    ...(linkedIn === null ? ['LinkedIn sign-in is off: see LINKEDIN_CLIENT_ID'] : []),
    ...(identity.provider === 'manual' ? ['Identities are checked by hand: npm run operate -- waiting'] : []),
  ]
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}
