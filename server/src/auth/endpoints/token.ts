import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Auth } from '../auth.ts'
import { requireCaptcha } from '../captcha/require-captcha.ts'
import { grantForIdToken } from './id-token.ts'
import { exchangeCode } from '../flows/exchange-code.ts'
import { presentSession, presentTokens, type SessionView } from '../sessions/presenter.ts'
import { refreshSession } from '../sessions/refresh.ts'
import { signInByPassword } from '../flows/sign-in.ts'
import { readBody, text } from '../wire/body.ts'
import { AuthError, validationFailed } from '../wire/errors.ts'
import { requireAddress } from '../wire/fields.ts'
import { clientOf, queryText } from '../wire/request.ts'
import { grantForWallet } from './web3.ts'

type Grant = (auth: Auth, request: FastifyRequest) => Promise<SessionView>

/** The grant types that a session can be obtained with. */
const GRANTS: ReadonlyMap<string, Grant> = new Map<string, Grant>([
  ['password', grantForPassword],
  ['refresh_token', grantForRefreshToken],
  ['pkce', grantForAuthCode],
  ['id_token', grantForIdToken],
  ['web3', grantForWallet],
])

/** Grant types that a bot could try over and over, which require the captcha. */
const PUZZLED: ReadonlySet<string> = new Set(['password', 'web3'])

/** POST token?grant_type= */
export async function postToken(auth: Auth, request: FastifyRequest): Promise<SessionView> {
  const type = queryText(request, 'grant_type')
  const grant = GRANTS.get(type)
  if (!grant) throw new AuthError(400, 'invalid_credentials', 'Unsupported grant_type')
  if (PUZZLED.has(type)) await requireCaptcha(auth, request)
  return grant(auth, request)
}

const PasswordBody = z.object({ email: text, phone: text, password: text })

async function grantForPassword(auth: Auth, request: FastifyRequest): Promise<SessionView> {
  const { email, phone, password } = readBody(PasswordBody, request.body)
  const { ways } = auth.settings
  const address = requireAddress({ email, phone }, ' on login')
  if ('phone' in address && !ways.phone)
    throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if ('email' in address && !ways.email)
    throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled')
  return signInByPassword(auth, { address, password, client: clientOf(request) })
}

const RefreshBody = z.object({ refresh_token: text })

async function grantForRefreshToken(auth: Auth, request: FastifyRequest): Promise<SessionView> {
  const { refresh_token: token } = readBody(RefreshBody, request.body)
  return presentSession(auth, await refreshSession(auth, token, clientOf(request)))
}

const CodeBody = z.object({ auth_code: text, code_verifier: text })

async function grantForAuthCode(auth: Auth, request: FastifyRequest): Promise<SessionView> {
  const { auth_code: code, code_verifier: verifier } = readBody(CodeBody, request.body)
  if (code === '' || verifier === '') throw validationFailed('Both auth_code and code_verifier should be non-empty')
  const { grant, tokens } = await exchangeCode(auth, { code, verifier, client: clientOf(request) })
  return { ...(await presentSession(auth, grant)), ...presentTokens(tokens) }
}
