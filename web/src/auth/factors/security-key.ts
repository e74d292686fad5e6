import { m } from '../../messages/generated/messages.js'
import { auth } from '../../shell/session/auth.ts'
import { authErrorWords } from '../auth-words.ts'

export const canUseSecurityKey = typeof PublicKeyCredential === 'function'

/**
 * Registers a security key for a new factor, or verifies it for an existing one. @returns an error message, or null if
 * it worked
 */
export async function proveSecurityKey(factorId: string): Promise<string | null> {
  if (!canUseSecurityKey) return m.auth_key_unsupported()
  const { data, error } = await auth.mfa.challenge({ factorId, webauthn: { rpId: location.hostname } })
  if (error) return authErrorWords(error, m.auth_key_failed())
  if (data.type !== 'webauthn') return m.auth_key_failed()
  const { type, credential_options: options } = data.webauthn
  const answered = await askKey(() =>
    type === 'create'
      ? navigator.credentials.create(options as CredentialCreationOptions)
      : navigator.credentials.get(options as CredentialRequestOptions),
  )
  if ('wrong' in answered) return answered.wrong
  const webauthn = { type, credential_response: answered.credential }
  const { error: refused } = await auth.mfa.verify({ factorId, challengeId: data.id, webauthn } as Parameters<
    typeof auth.mfa.verify
  >[0])
  return refused ? authErrorWords(refused, m.auth_key_failed()) : null
}

type Answered = { credential: Credential } | { wrong: string }

/** The browser prompts the person, who can ignore it or use the wrong key. */
async function askKey(ask: () => Promise<Credential | null>): Promise<Answered> {
  try {
    const credential = await ask()
    return credential ? { credential } : { wrong: m.auth_key_failed() }
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'InvalidStateError') return { wrong: m.auth_key_known() }
    if (name === 'SecurityError') return { wrong: m.auth_key_elsewhere() }
    return { wrong: m.auth_key_failed() }
  }
}
