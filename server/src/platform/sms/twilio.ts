import type { TextMessage } from './message.ts'

/** https://www.twilio.com/docs/messaging/api/message-resource; tests use a different `baseUrl`. */
export type TwilioAccount = {
  baseUrl: string
  accountSid: string
  /** The account SID with its auth token, or an API key with its secret. */
  user: string
  secret: string
  /** A phone number in E.164, or the SID of a messaging service. */
  from: string
  whatsappFrom: string | null
  /** Signs Twilio's own requests: the account's auth token. null if only an API key is known. */
  webhookToken: string | null
}

const LONGEST_MS = 10_000
/** For numbers that opted out, aren't mobile, can't be reached, or are invalid. */
const REFUSALS_FOR_GOOD = new Set([21211, 21408, 21608, 21610, 21612, 21614])

type Reply = { sid?: string; code?: number; message?: string; messages?: { body: string; status: string }[] }

/** Twilio responded that it doesn't send a message. */
export class TwilioRefusal extends Error {
  /** Not because it's busy or has a problem of its own. */
  readonly isFinal: boolean
  readonly code: number | undefined

  constructor(status: number, { code, message = '' }: Reply) {
    super(`the text message service responded ${status}${code ? ` (${code})` : ''}: ${message}`)
    this.name = 'TwilioRefusal'
    this.code = code
    this.isFinal = status < 500 && status !== 429
  }
}

/**
 * Sends a text message.
 * @throws TwilioRefusal
 */
export async function sendByTwilio(
  account: TwilioAccount,
  message: TextMessage,
  longestMs = LONGEST_MS,
): Promise<void> {
  const sender = senderOf(account, message)
  const form = new URLSearchParams({
    To: recipientOf(message),
    Body: message.body,
    ...(message.reportTo === undefined ? {} : { StatusCallback: message.reportTo }),
    ...sender,
  })
  const { status, reply } = await call(account, 'POST', '', { form, longestMs })
  if (status < 300) return
  throw new TwilioRefusal(status, reply)
}

/** For numbers that no later attempt can reach. */
export function isHopeless(error: unknown): boolean {
  return error instanceof TwilioRefusal && error.code !== undefined && REFUSALS_FOR_GOOD.has(error.code)
}

/** Whether Twilio received a message whose response was lost; its API has no idempotency keys. */
export async function isAtTwilio(account: TwilioAccount, message: TextMessage, since: Date): Promise<boolean> {
  const wanted = new URLSearchParams({
    To: recipientOf(message),
    'DateSent>': since.toISOString(),
    PageSize: '50',
  })
  const { status, reply } = await call(account, 'GET', `?${wanted.toString()}`)
  if (status >= 300) throw new Error(`the text message service responded ${status} when listing messages`)
  return (reply.messages ?? []).some(
    ({ body, status: state }) => body === message.body && state !== 'failed' && state !== 'canceled',
  )
}

function recipientOf({ to, channel }: TextMessage): string {
  return channel === 'whatsapp' ? `whatsapp:+${to}` : `+${to}`
}

function senderOf({ from, whatsappFrom }: TwilioAccount, { channel }: TextMessage): Record<string, string> {
  if (channel === 'whatsapp') return { From: `whatsapp:${whatsappFrom ?? from}` }
  return from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
}

async function call(
  { baseUrl, accountSid, user, secret }: TwilioAccount,
  method: 'GET' | 'POST',
  query: string,
  { form, longestMs = LONGEST_MS }: { form?: URLSearchParams; longestMs?: number } = {},
): Promise<{ status: number; reply: Reply }> {
  const response = await fetch(`${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json${query}`, {
    method,
    headers: { authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}` },
    ...(form ? { body: form } : {}),
    signal: AbortSignal.timeout(longestMs),
    redirect: 'error',
  })
  const reply = (await response.json().catch(() => ({}))) as Reply
  return { status: response.status, reply }
}
