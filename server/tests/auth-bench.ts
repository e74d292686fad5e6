import { AuthClient } from '@supabase/auth-js'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { setTimeout as delay } from 'node:timers/promises'
import { listSmsOutbox } from '../src/platform/sms/outbox.ts'
import { listOutbox, type OutboxMail } from '../src/platform/mail/outbox.ts'
import { testApp, type TestApp } from './harness.ts'

export const SITE = 'http://localhost:3000'

/** Today's error shape; without it the server answers as older clients read. */
const VERSION = { 'x-supabase-api-version': '2024-01-01' }

export type Browser = InstanceType<typeof AuthClient>

/** A listening server, and what the tests of the sign-in protocol do with it. */
export type AuthBench = TestApp & {
  /** Where the protocol is reached over the network. */
  authUrl: string
  /** The official client, as a browser of its own. */
  browser(options?: { flowType?: 'implicit' | 'pkce' }): Browser
  /** A request in today's error shape. */
  ask(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS',
    path: string,
    more?: Ask,
  ): Promise<LightMyRequestResponse>
  /** The code of the newest text message to a number in E.164 without its plus, as soon as there are that many. */
  codeTo(phone: string, count?: number): Promise<string>
  /** The code of the newest mail to an address, which needs no link. */
  codeInMailTo(address: string): Promise<string>
  /** The newest mail with a link to an address, as soon as there are that many. */
  mailTo(address: string, count?: number): Promise<ReceivedMail>
}

export type Ask = { body?: object | string; token?: string; headers?: Record<string, string>; ip?: string }
export type ReceivedMail = OutboxMail & { link: URL; code: string }

/** Nobody waits for mail unless the test says so. */
const QUIET = {
  PUBLIC_URL: SITE,
  AUTH_MAIL_INTERVAL_SECONDS: '0',
  AUTH_SMS_INTERVAL_SECONDS: '0',
  TRUST_PROXY: 'on',
  LOG_LEVEL: 'error',
}

export async function openAuthBench(environment: Record<string, string> = {}): Promise<AuthBench> {
  const server = await testApp({ environment: { ...QUIET, ...environment } })
  const authUrl = `${await server.listen()}/auth/v1`
  return {
    ...server,
    authUrl,
    browser: ({ flowType = 'implicit' } = {}) =>
      new AuthClient({
        url: authUrl,
        flowType,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        storage: memoryStorage(),
      }),
    ask: (method, path, { body, token, headers, ip } = {}) => {
      const request: InjectOptions = {
        method,
        url: `/auth/v1/${path}`,
        headers: {
          ...VERSION,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(ip ? { 'x-forwarded-for': ip } : {}),
          ...headers,
        },
        ...(body ? { payload: body } : {}),
      }
      return server.app.inject(request)
    },
    codeTo: async (phone, count = 1) => {
      const [newest] = await enough(
        () => listSmsOutbox(server.db, phone),
        count,
        `text message number ${count} to ${phone}`,
      )
      const code = /^\d{6,10}\b/.exec(newest?.body ?? '')?.[0]
      if (!code) throw new Error(`the text message "${newest?.body}" carries no code`)
      return code
    },
    codeInMailTo: async (to) => {
      const [newest] = await enough(() => listOutbox(server.db, to), 1, `a mail to ${to}`)
      const code = CODE.exec(newest!.text)?.[0]
      if (!code) throw new Error(`the mail "${newest?.subject}" carries no code`)
      return code
    },
    mailTo: async (to, count = 1) => {
      const proofs = async () => (await listOutbox(server.db, to)).filter(({ text }) => LINK.test(text))
      const [newest] = await enough(proofs, count, `mail number ${count} to ${to}`)
      return received(newest!)
    },
  }
}

async function enough<Sent>(list: () => Promise<Sent[]>, count: number, what: string): Promise<Sent[]> {
  for (let patience = 200; patience > 0; patience--) {
    const sent = await list()
    if (sent.length >= count) return sent
    await delay(50)
  }
  throw new Error(`${what} never came`)
}

const LINK = /https?:\/\/\S+\/verify\?\S+/
const CODE = /\b\d{6}$/m

function received(mail: OutboxMail): ReceivedMail {
  const link = LINK.exec(mail.text)?.[0]
  const code = CODE.exec(mail.text)?.[0]
  if (!link || !code) throw new Error(`the mail "${mail.subject}" carries no link and code`)
  return { ...mail, link: new URL(link), code }
}

function memoryStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
