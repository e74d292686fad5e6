import { AuthError } from '../wire/errors.ts'

/** Ways in that this installation does not open. Clients get the code that says so, and hide the way. */

/** POST sso */
export async function refuseSso(): Promise<never> {
  throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
}
