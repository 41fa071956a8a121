import portrait from './art/kenji.webp'

/** What the poster beside the steps quotes. Sample data: the words and the person are made up. */
export const memberLine = {
  words: 'We matched on climbing. Two months later we split a house.',
  name: 'Kenji Mori',
  portrait,
} as const
