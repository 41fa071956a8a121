import type { PersonId } from '../people/people.ts'

/** A message with reactions; `replyTo` is the number of the message that it replies to. */
export type DemoLine = {
  from: PersonId
  hoursAgo: number
  text: string
  replyTo?: number
  reactions?: Partial<Record<'👍' | '❤️' | '😂' | '🎉' | '🙏', readonly PersonId[]>>
}

export type DemoConversation = {
  /** The group of a stay, a conversation between two members, or the group of a city with its members. */
  of: { stay: string } | { pair: readonly [PersonId, PersonId] } | { city: string; members: readonly PersonId[] }
  lines: readonly DemoLine[]
  /** The number of unread messages by member; zero for all others. */
  unread?: Partial<Record<PersonId, number>>
}

/** The conversations of the demo data, each with its messages oldest first. */
export const conversations: readonly DemoConversation[] = [
  {
    of: { stay: 'ericeira-surf-house' },
    lines: [
      { from: 'ana', hoursAgo: 36, text: 'Welcome, that makes five of us. The long table is officially full.' },
      { from: 'ingrid', hoursAgo: 35.6, text: 'Hello! I bring flour and two wetsuits, one of them mine.' },
      {
        from: 'finn',
        hoursAgo: 35.2,
        text: 'Will anyone else be up for the seven o’clock lift? I do not want to be the only wet person at stand-up.',
        reactions: { '😂': ['ben', 'hana'], '👍': ['ana'] },
      },
      { from: 'ben', hoursAgo: 34.9, text: 'Me, as long as nobody films it.', replyTo: 3 },
      { from: 'hana', hoursAgo: 33, text: 'I will write in the attic and wave from the window. Who takes which room?' },
      {
        from: 'ana',
        hoursAgo: 32.5,
        text: 'Ben has asked for the small one, Hana is next to the attic stairs, Ingrid at the back where it is quiet. Finn and I toss a coin for the one with the balcony.',
        reactions: { '👍': ['ben', 'ingrid', 'hana'] },
      },
      { from: 'finn', hoursAgo: 32.4, text: 'Heads.' },
      { from: 'ana', hoursAgo: 32.3, text: 'Tails. Sorry.', reactions: { '😂': ['ben', 'ingrid', 'finn', 'hana'] } },
      { from: 'ben', hoursAgo: 21, text: 'My train gets in at 16:40 on the first day. Is there a bus up from Mafra?' },
      {
        from: 'ana',
        hoursAgo: 20.5,
        text: 'There is, line 2803, but I drive past the station at five anyway. Wait at the café with the blue door.',
        replyTo: 9,
        reactions: { '🙏': ['ben'] },
      },
      { from: 'ingrid', hoursAgo: 9, text: 'Does the kitchen have a scale? I measure in grams and in feelings.' },
      {
        from: 'ana',
        hoursAgo: 8.6,
        text: 'A scale yes, feelings you have to bring.',
        reactions: { '❤️': ['ingrid', 'hana'] },
      },
      {
        from: 'hana',
        hoursAgo: 1.4,
        text: 'Ana, could we have the first dinner together at the long table? I would bring pastéis from Belém on the way.',
      },
      { from: 'finn', hoursAgo: 1.1, text: 'I vote for that. Happy to do the washing up if I may skip the cooking.' },
    ],
    unread: { ana: 1, ben: 2 },
  },
  {
    of: { pair: ['ana', 'ben'] },
    lines: [
      {
        from: 'ben',
        hoursAgo: 30,
        text: 'Ana, quick one without bothering the group: would a folding bike fit in the hall?',
      },
      {
        from: 'ana',
        hoursAgo: 29.5,
        text: 'It would. There is a hook behind the door, the last one hung a cello on it.',
      },
      { from: 'ben', hoursAgo: 29.4, text: 'A cello! Mine weighs eleven kilos, I hope that is less.' },
      {
        from: 'ana',
        hoursAgo: 29.3,
        text: 'Then it is lighter than the cello, and quieter. See you at the long table.',
      },
    ],
  },
  {
    of: { pair: ['ben', 'ingrid'] },
    lines: [
      { from: 'ingrid', hoursAgo: 12, text: 'Ben, you said you run before breakfast. Coast path or village?' },
      { from: 'ben', hoursAgo: 11, text: 'Coast, about eight kilometres, slowly. Join me?' },
      {
        from: 'ingrid',
        hoursAgo: 2.5,
        text: 'Gladly, if slowly means that one can talk. I will bring buns for after.',
      },
    ],
    unread: { ben: 1 },
  },
  {
    of: { city: 'Lisbon', members: ['ana', 'ben', 'kenji', 'zuri', 'omar', 'hana', 'tomas', 'priya'] },
    lines: [
      { from: 'tomas', hoursAgo: 75, text: 'Is the desk room at the library in Alcântara still free on weekdays?' },
      {
        from: 'ana',
        hoursAgo: 74,
        text: 'Yes, until eight, and the wifi holds calls. Take the seats by the stairs.',
        replyTo: 1,
        reactions: { '🙏': ['tomas'], '👍': ['kenji', 'omar'] },
      },
      {
        from: 'zuri',
        hoursAgo: 50,
        text: 'Fish market at Cais do Sodré, Saturday at seven. I have room for two more early people.',
      },
      { from: 'omar', hoursAgo: 49, text: 'One of them is me. I will be the one with the large bag.', replyTo: 3 },
      {
        from: 'kenji',
        hoursAgo: 27,
        text: 'A friend plays fado in Alfama on Thursday, small place, no menu in English. Who comes?',
      },
      {
        from: 'ben',
        hoursAgo: 26,
        text: 'I come. I understand a third of the words and all of the sighs.',
        reactions: { '😂': ['kenji', 'hana'] },
      },
      { from: 'priya', hoursAgo: 6, text: 'Climbers: the hall in Marvila has moved its free hour to Tuesday evening.' },
    ],
  },
  {
    of: { city: 'Porto', members: ['ana', 'ben', 'greta', 'finn', 'mateo'] },
    lines: [
      {
        from: 'mateo',
        hoursAgo: 90,
        text: 'Where do you get a haircut near Bolhão that does not take an hour of small talk?',
      },
      {
        from: 'greta',
        hoursAgo: 88,
        text: 'Rua Formosa, the one without a sign. Ten minutes, he listens to football.',
        reactions: { '❤️': ['mateo'] },
      },
      {
        from: 'ben',
        hoursAgo: 52,
        text: 'Morning runners: I leave from Ponte Luís I at half past six, Tuesday and Friday.',
      },
      {
        from: 'finn',
        hoursAgo: 51,
        text: 'Half past six is when I come home. But Friday, maybe.',
        replyTo: 3,
        reactions: { '😂': ['ben', 'greta'] },
      },
      {
        from: 'greta',
        hoursAgo: 7.5,
        text: 'The rooftop cinema at Miragaia opens next week, and the first night is free.',
      },
    ],
  },
]
