import type { SetupStep } from '@wayhouse/domain/console'

type Words = {
  title: string
  text: string
  /** What its button does, for real. */
  check: string
  /** Where what it is about is looked at, or changed. */
  screen: string
  to: string
  /** Once that is set there is nothing to check. */
  closesItself?: true
}

/** What each of the first steps is about. */
export const stepWords: Record<SetupStep, Words> = {
  brand: {
    title: 'Brand and contact',
    text: 'Name, support address and the points of contact on /contact.',
    check: 'Check the brand',
    screen: 'Change the brand',
    to: '/app/admin/settings?group=brand',
    closesItself: true,
  },
  company: {
    title: 'Company',
    text: 'Its name, address and registration, on the legal pages and in every email.',
    check: 'Check the company',
    screen: 'Change the company',
    to: '/app/admin/settings?group=brand',
    closesItself: true,
  },
  mail: {
    title: 'Mail',
    text: 'One test email to yourself, at once.',
    check: 'Send a test email',
    screen: 'Undelivered emails',
    to: '/app/admin/mail',
  },
  payments: {
    title: 'Payments',
    text: 'A checkout is opened and closed at the provider, until its event arrives. Nothing is paid.',
    check: 'Send a test event',
    screen: 'Payments',
    to: '/app/admin/payments',
  },
  identity: {
    title: 'Identity checks',
    text: 'The partner is asked with the key of this installation. Without one, operators check by hand.',
    check: 'Ask the partner',
    screen: 'Who waits for a check',
    to: '/app/admin/verification',
  },
  verification: {
    title: 'Verification',
    text: 'Whether every member has to prove who they are. What is required has to be possible.',
    check: 'Check what is required',
    screen: 'Change what is required',
    to: '/app/admin/settings?group=verification',
  },
  theme: {
    title: 'Theme',
    text: 'Five colours in light and dark, contrast checked.',
    check: 'Check the contrast',
    screen: 'Change the colours',
    to: '/app/admin/settings?group=themes',
  },
  rules: {
    title: 'Rules and emergency numbers',
    text: 'The rules that decisions name, and the numbers that members see where they report a danger.',
    check: 'Check rules and numbers',
    screen: 'Read the rules',
    to: '/terms',
  },
  operators: {
    title: 'Name a second operator',
    text: 'Ending a membership and roles need two people. Until then they wait 24 h.',
    check: 'Check again',
    screen: 'Find a member',
    to: '/app/admin/members',
  },
}
