import { AuthClient } from '@supabase/auth-js'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { testApp, type TestApp } from './harness.ts'
import { codeInMailTo, codeTo, mailTo, type ReceivedMail } from './post.ts'

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
    codeTo: (phone, count) => codeTo(server, phone, count),
    codeInMailTo: (address) => codeInMailTo(server, address),
    mailTo: (address, count) => mailTo(server, address, count),
  }
}

function memoryStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
