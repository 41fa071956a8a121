/** An outside service that gets something. */
export type Service = {
  name: string
  /** The file or folder that talks to it. */
  code: string
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
    gets: 'your email address, our number for you, your plan, and your card, which only Stripe sees',
    why: 'to take payments, and for the page on which you manage your plan',
    where: 'Ireland and the United States',
    kept: 'payments as long as the law asks; the customer is deleted there when your account is erased',
  },
  didit: {
    name: 'Didit',
    code: 'apps/server/src/providers/identity',
    gets: 'our number for you, and your document and your face, which only Didit sees',
    why: 'for the identity check',
    where: 'the European Union',
    kept: 'under its own notice; the session is deleted there when your account is erased',
  },
  linkedin: {
    name: 'LinkedIn',
    code: 'apps/server/src/features/accounts/linkedin.ts',
    gets: 'that you sign in here, if you choose it',
    why: 'for the sign-in with LinkedIn',
    where: 'Ireland and the United States',
    kept: 'under its own notice; you can end the connection there and in your settings',
  },
  posthog: {
    name: 'PostHog',
    code: 'apps/server/src/providers/analytics',
    gets: 'which pages you open and where you press, without words and pictures; our number for you and whether you have a plan',
    why: 'to learn how the site is used, if you allow analytics',
    where: 'the European Union',
    kept: '12 months; what is linked to you is deleted there when your account is erased',
  },
  google: {
    name: 'Google',
    code: 'apps/web/src/platform/places',
    gets: 'the address your device connects from, the city you type or the place you look at',
    why: 'for maps and the search for cities, where the installation uses Google and you allow functional content',
    where: 'the United States',
    kept: 'under its own notice',
  },
  openfreemap: {
    name: 'OpenFreeMap',
    code: 'apps/web/src/features/tribes/tribe-page/map-plan.ts',
    gets: 'the address your device connects from and the part of the map you look at',
    why: 'for maps, if you allow functional content',
    where: 'the European Union',
    kept: 'under its own notice',
  },
  mail: {
    name: 'The host of our email',
    code: 'apps/server/src/providers/mail',
    gets: 'your email address and the emails we send you',
    why: 'to send emails',
    where: 'as its contract says',
    kept: 'until an email is delivered, and in its records as its contract says',
  },
  storage: {
    name: 'The host of our files',
    code: 'apps/server/src/providers/storage',
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
