import { createHash, timingSafeEqual } from 'node:crypto'
import { validationFailed } from '../wire/errors.ts'

/** A challenge whose verifier only the client knows, so nobody else can exchange the code from its link. */
export type CodeChallenge = { challenge: string; method: 's256' | 'plain' }

const CHALLENGE = /^[A-Za-z0-9._~-]{43,128}$/

/**
 * @returns null when the client didn't send one
 * @throws validation_failed
 */
export function readCodeChallenge(challenge: string, method: string): CodeChallenge | null {
  if (challenge === '' && method === '') return null
  if (challenge === '' || method === '')
    throw validationFailed('code_challenge and code_challenge_method must be sent together')
  const known = method.toLowerCase()
  if (known !== 's256' && known !== 'plain') throw validationFailed('code_challenge_method must be s256 or plain')
  if (!CHALLENGE.test(challenge)) throw validationFailed('code_challenge must be 43 to 128 letters, digits, or -._~')
  return { challenge, method: known }
}

export function answersChallenge({ challenge, method }: CodeChallenge, verifier: string): boolean {
  const answer = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  const [left, right] = [Buffer.from(answer), Buffer.from(challenge)]
  return left.length === right.length && timingSafeEqual(left, right)
}
