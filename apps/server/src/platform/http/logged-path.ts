/**
 * The path of a URL as it is logged: without the query, and with `:id` for each segment that is not a plain word, because random
 * characters may be the token of an emailed link or of a calendar.
 */
export function loggedPath(address: string): string {
  const [path = '/'] = address.split('?', 1)
  return path
    .slice(0, 300)
    .split('/')
    .map((segment) => (segment === '' || plainWord.test(segment) ? segment : ':id'))
    .join('/')
}

/** Lower-case words with hyphens, of 30 characters at most, or up to twelve characters: no token is that short. */
const plainWord = /^(?:(?=.{1,30}$)[a-z]+(?:-[a-z]+)*(?:\.[a-z]{2,5})?|[\w.@~-]{1,12})$/
