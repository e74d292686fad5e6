const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Route names, file names of the pages and short numbers. Tokens are longer, and mix letters and digits. */
const PLAIN_WORD = /^(?=.{0,40}$)[a-z]*([-_.][a-z]+)*$|^[a-z]{0,2}\d{1,4}$/

/**
 * The path of a request as it's logged: without the query string, and with every part hidden that could be a token in a
 * link. IDs stay, since they give no access.
 */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  return path
    .split('/')
    .map((part) => (PLAIN_WORD.test(part) || UUID.test(part) ? part : '(hidden)'))
    .join('/')
}
