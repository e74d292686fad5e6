import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { authenticateAdmin } from '../admin/authenticate-admin.ts'
import type { Auth } from '../auth.ts'
import { text } from '../wire/body.ts'
import { AuthError } from '../wire/errors.ts'
import { clientOf } from '../wire/request.ts'
import type { CaptchaSettings } from './settings.ts'

const LONGEST_MS = 10_000

const Body = z.object({ gotrue_meta_security: z.object({ captcha_token: text }).nullish() })
const Verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).optional() })

/** Requires a solved captcha if one is configured. Administrators are exempt. @throws captcha_failed */
export async function requireCaptcha(auth: Auth, request: FastifyRequest): Promise<void> {
  const { captcha } = auth.settings
  if (!captcha || (await isAdministrator(auth, request))) return
  const token = Body.safeParse(request.body).data?.gotrue_meta_security?.captcha_token ?? ''
  if (token === '') throw captchaFailed('no captcha_token in the request')
  const refusal = await judge(captcha, token, clientOf(request).ip)
  if (refusal) throw captchaFailed(refusal)
}

/** @returns why the captcha counts as unsolved, or null */
async function judge({ verifyUrl, secret }: CaptchaSettings, token: string, ip: string | null): Promise<string | null> {
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, ...(ip ? { remoteip: ip } : {}) }),
      signal: AbortSignal.timeout(LONGEST_MS),
      redirect: 'error',
    })
    const verdict = Verdict.safeParse(await response.json())
    if (!verdict.success) return 'the captcha service returned an unreadable response'
    return verdict.data.success ? null : (verdict.data['error-codes']?.join(', ') ?? 'the captcha was not solved')
  } catch {
    return 'the captcha service cannot be reached'
  }
}

async function isAdministrator(auth: Auth, request: FastifyRequest): Promise<boolean> {
  if (request.headers.authorization === undefined) return false
  return authenticateAdmin(auth, request.headers.authorization).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AuthError) return false
      throw error
    },
  )
}

function captchaFailed(reason: string): AuthError {
  return new AuthError(400, 'captcha_failed', `Captcha verification failed: ${reason}`)
}
