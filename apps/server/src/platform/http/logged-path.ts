/**
 * The path of an address as it is logged: without the query, and with `:id` for each part that is no plain word, since a part
 * of random characters may be the key of a link in an email or of a calendar.
 */
export function loggedPath(address: string): string {
  const [path = '/'] = address.split('?', 1)
  return path
    .slice(0, 300)
    .split('/')
    .map((part) => (part === '' || plain.test(part) ? part : ':id'))
    .join('/')
}

/** Lower-case words with hyphens, of 30 characters at most, or up to twelve characters: no key is that short. */
const plain = /^(?:(?=.{1,30}$)[a-z]+(?:-[a-z]+)*(?:\.[a-z]{2,5})?|[\w.@~-]{1,12})$/
