/** Where people sign in: our own server, unless whoever runs it has named another of the same protocol. */
const server = document.querySelector<HTMLMetaElement>('meta[name="sign-in-server"]')?.content ?? '/auth/v1'

export const signInServer = new URL(server, location.origin).href

/** Where the client of the sign-in protocol keeps the session, for every tab. */
export const SESSION_KEY = 'plumbline.session'
