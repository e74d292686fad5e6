/** The sign-in server: our own, unless the operator has configured another one with the same protocol. */
export function signInServer(): string {
  const server = document.querySelector<HTMLMetaElement>('meta[name="sign-in-server"]')?.content ?? '/auth/v1'
  return new URL(server, location.origin).href
}

/** Where the sign-in client stores the session, shared by all tabs. */
export const SESSION_KEY = 'plumbline.session'
