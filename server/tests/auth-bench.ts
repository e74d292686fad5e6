import { AuthClient } from '@supabase/auth-js'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { testApp, type TestApp } from './harness.ts'
import { codeInMailTo, codeTo, mailTo, type ReceivedMail } from './post.ts'

export const SITE = 'http://localhost:3000'

/** Selects the current error format. Without it, the server answers in the format for older clients. */
const VERSION = { 'x-supabase-api-version': '2024-01-01' }

export type Browser = InstanceType<typeof AuthClient>

/** A listening server with helpers for testing the sign-in protocol. */
export type AuthBench = TestApp & {
  /** The URL of the protocol on the network. */
  authUrl: string
  /** Creates an official client that acts as a separate browser. */
  browser(options?: { flowType?: 'implicit' | 'pkce' }): Browser
  /** Sends a request that asks for the current error format. */
  ask(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS',
    path: string,
    more?: Ask,
  ): Promise<LightMyRequestResponse>
  /**
   * Returns the code in the newest text message to a number (E.164 without the plus), once at least `count` have
   * arrived.
   */
  codeTo(phone: string, count?: number): Promise<string>
  /** Returns the code in the newest email to an address. The email needs no link. */
  codeInMailTo(address: string): Promise<string>
  /** Returns the newest email with a link to an address, once at least `count` have arrived. */
  mailTo(address: string, count?: number): Promise<ReceivedMail>
}

export type Ask = { body?: object | string; token?: string; headers?: Record<string, string>; ip?: string }

/** Turns off the waiting time between emails, unless a test sets one. */
const QUIET = {
  PUBLIC_URL: SITE,
  AUTH_MAIL_INTERVAL_SECONDS: '0',
  AUTH_SMS_INTERVAL_SECONDS: '0',
  TRUST_PROXY: '1',
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
