/** An outside service that gets something. */
export type Service = {
  name: string
  /** The file or folder that talks to it. */
  code: string
  /** The hosts that pages load something from there; `*` for any name, and where the installation chooses it. */
  hosts?: readonly string[]
  /** The settings of the environment with its address. */
  settings?: readonly string[]
  /** What it gets; null for what runs here and tells nobody. */
  gets: string | null
  why: string
  where: string
  /** How long it keeps it, and what we have deleted there. */
  kept: string
}

/** Every service outside this installation that may get something, by its id. */
export const services = {
  stripe: {
    name: 'Stripe',
    code: 'apps/server/src/providers/payments',
    settings: ['STRIPE_HOST'],
    gets: 'your email address, our number for you, your plan, and your card, which only Stripe sees',
    why: 'to take payments, and for the page on which you manage your plan',
    where: 'Ireland and the United States',
    kept: 'payments as long as the law asks; the customer is deleted there when your account is erased',
  },
  didit: {
    name: 'Didit',
    code: 'apps/server/src/providers/identity',
    settings: ['DIDIT_BASE_URL'],
    gets: 'our number for you, and your document and your face, which only Didit sees',
    why: 'for the identity check',
    where: 'the European Union',
    kept: 'under its own notice; the session is deleted there when your account is erased',
  },
  linkedin: {
    name: 'LinkedIn',
    code: 'apps/server/src/features/accounts/linkedin.ts',
    settings: ['LINKEDIN_BASE_URL', 'OAUTH_DOUBLE_URL'],
    gets: 'that you sign in here, if you choose it',
    why: 'for the sign-in with LinkedIn',
    where: 'Ireland and the United States',
    kept: 'under its own notice; you can end the connection there and in your settings',
  },
  posthog: {
    name: 'PostHog',
    code: 'apps/server/src/providers/analytics',
    hosts: ['*.i.posthog.com'],
    settings: ['POSTHOG_HOST'],
    gets: 'which pages you open and where you press, without words and pictures; our number for you and whether you have a plan',
    why: 'to learn how the site is used, if you allow analytics',
    where: 'the European Union',
    kept: '12 months; what is linked to you is deleted there when your account is erased',
  },
  google: {
    name: 'Google',
    code: 'apps/web/src/platform/places',
    hosts: ['maps.googleapis.com', 'places.googleapis.com', 'www.google.com'],
    gets: 'the address your device connects from, the city you type or the place you look at',
    why: 'for maps and the search for cities, where the installation uses Google and you allow functional content',
    where: 'the United States',
    kept: 'under its own notice',
  },
  openfreemap: {
    name: 'OpenFreeMap',
    code: 'apps/web/src/features/tribes/tribe-page/map-plan.ts',
    hosts: ['tiles.openfreemap.org'],
    settings: ['MAP_STYLE_URL'],
    gets: 'the address your device connects from and the part of the map you look at',
    why: 'for maps, if you allow functional content',
    where: 'the European Union',
    kept: 'under its own notice',
  },
  mail: {
    name: 'The host of our email',
    code: 'apps/server/src/providers/mail',
    settings: ['SMTP_URL'],
    gets: 'your email address and the emails we send you',
    why: 'to send emails',
    where: 'as its contract says',
    kept: 'until an email is delivered, and in its records as its contract says',
  },
  storage: {
    name: 'The host of our files',
    code: 'apps/server/src/providers/storage',
    settings: ['S3_ENDPOINT', 'BACKUP_S3_ENDPOINT'],
    gets: 'pictures and files that you send, if the installation keeps them in a bucket',
    why: 'to keep files',
    where: 'as its contract says',
    kept: 'until we delete them',
  },
  listings: {
    name: 'The site of a listing',
    code: 'apps/server/src/providers/listings',
    gets: 'a request of our server for the listing’s page, without anything about you',
    why: 'to read what a listing you paste says',
    where: 'where that site is',
    kept: 'in its own records',
  },
  airbnb: {
    name: 'Airbnb',
    code: 'apps/server/src/content-sources.ts',
    hosts: ['*.muscache.com'],
    gets: 'the address your device connects from, and which photo of a listing your browser loads',
    why: 'to show the photos of a stay whose host has pasted a listing, which stay on its servers',
    where: 'where its servers are, also outside the European Union',
    kept: 'under its own notice',
  },
  traces: {
    name: 'The collector of traces',
    code: 'apps/server/src/platform/tracing',
    settings: ['OTEL_EXPORTER_OTLP_ENDPOINT'],
    gets: 'the paths of requests without what was searched for, their times, statements for the database without their values, and kinds of errors',
    why: 'to find what is slow or fails, where the installation has such a collector',
    where: 'as its contract says',
    kept: 'as the operator’s plan says',
  },
  places: {
    name: 'The list of cities',
    code: 'apps/server/src/providers/places',
    gets: null,
    why: 'to complete the names of cities, from a file of ours',
    where: 'here',
    kept: 'nothing',
  },
} as const satisfies Record<string, Service>

export type ServiceId = keyof typeof services
