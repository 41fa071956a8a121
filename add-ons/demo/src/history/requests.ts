import type { PersonId } from '../people/people.ts'

/** A request to join a stay. */
export type DemoRequest = {
  stay: string
  from: PersonId
  status: 'pending' | 'accepted' | 'rejected'
  hoursAgo: number
  message: string
}

/** The pending requests, and those of the demo sign-ins. */
export const requests: readonly DemoRequest[] = [
  {
    stay: 'graca-rooftop',
    from: 'omar',
    status: 'pending',
    hoursAgo: 2,
    message: 'Hi Ana! Backend dev, early riser, I make a decent shakshuka. Could I take the last room?',
  },
  {
    stay: 'graca-rooftop',
    from: 'kenji',
    status: 'accepted',
    hoursAgo: 4,
    message: 'Ana, after Alfama I would share any kitchen with you. Count me in, I bring the rice cooker.',
  },
  {
    stay: 'graca-rooftop',
    from: 'zuri',
    status: 'accepted',
    hoursAgo: 3.5,
    message: 'Kenji told me about your dinners. I run at sunrise, quietly, and I know fish markets.',
  },
  {
    stay: 'porto-tiled-house',
    from: 'ben',
    status: 'pending',
    hoursAgo: 26,
    message:
      'Hi Ana, I will be in Porto anyway and your soup sounds better than mine. I work nine to five and take the attic if nobody wants the stairs.',
  },
  {
    stay: 'porto-tiled-house',
    from: 'greta',
    status: 'rejected',
    hoursAgo: 60,
    message: 'Hello Ana, could I come for the first ten days only?',
  },
  {
    stay: 'ericeira-surf-house',
    from: 'ben',
    status: 'accepted',
    hoursAgo: 110,
    message: 'First proper surf month. I cook one good curry, I am tidy, and I can take the small room.',
  },
  {
    stay: 'ericeira-surf-house',
    from: 'ingrid',
    status: 'accepted',
    hoursAgo: 104,
    message: 'Cold water at noon and buns on Thursdays. Is the small oven still alive?',
  },
  {
    stay: 'ericeira-surf-house',
    from: 'finn',
    status: 'accepted',
    hoursAgo: 98,
    message: 'I live up the road and would rather live at your table for three weeks.',
  },
  {
    stay: 'ericeira-surf-house',
    from: 'hana',
    status: 'accepted',
    hoursAgo: 92,
    message: 'I do not surf. I do write in the attic and bring pastéis on the way back.',
  },
  {
    stay: 'tamboerskloof-plunge',
    from: 'ben',
    status: 'rejected',
    hoursAgo: 30,
    message: 'Hi Lerato, any chance of half the stay? I have to be in Porto by the second week.',
  },
  {
    stay: 'coyoacan-red-kitchen',
    from: 'ben',
    status: 'accepted',
    hoursAgo: 2600,
    message: 'I wash up happily, I play football badly, and I am very quiet before nine.',
  },
  {
    stay: 'courtyard-chiang-mai',
    from: 'ana',
    status: 'accepted',
    hoursAgo: 22,
    message: 'Mei! Same lamps, same noodles? I bring the cast-iron pan this time.',
  },
  {
    stay: 'nimman-rooftop',
    from: 'ana',
    status: 'accepted',
    hoursAgo: 2900,
    message: 'I design in the mornings and can host the Sunday cooking. Is the roof shaded?',
  },
]
