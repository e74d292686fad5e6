import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import type { TwilioAccount } from '../src/platform/sms/twilio.ts'

/** A message as sent over the wire, with the names from the contract. */
export type SentMessage = {
  sid: string
  to: string
  from: string | null
  body: string
  status: string
  date_sent: string
}

/** What the service does with the next send request. */
export type Fault = 'lose the reply' | { status: number; code: number; message: string }

export type TwilioServer = {
  account: TwilioAccount
  /** oldest first */
  messages: SentMessage[]
  /** One for each of the next send requests. */
  faults: Fault[]
  close(): Promise<void>
}

const contract = JSON.parse(readFileSync(new URL('./twilio-messages.json', import.meta.url), 'utf8')) as Record<
  'accountSid' | 'send' | 'message',
  z.core.JSONSchema.BaseSchema
>
const fromContract = (schema: z.core.JSONSchema.BaseSchema) =>
  z.fromJSONSchema(schema, { defaultTarget: 'openapi-3.0' })
const Send = fromContract(contract.send)
const Message = fromContract(contract.message)

const ACCOUNT_SID = `AC${'0123456789abcdef'.repeat(2)}`
const LONGEST_BODY = 1_600

/**
 * Starts a server with the part of Twilio's Messages resource that we use. Requests and responses are both validated
 * against the published contract.
 */
export async function twilioServer(): Promise<TwilioServer> {
  const messages: SentMessage[] = []
  const faults: Fault[] = []
  const server = createServer((request, response) => void answer({ messages, faults }, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    account: {
      baseUrl: `http://127.0.0.1:${port}`,
      accountSid: ACCOUNT_SID,
      user: ACCOUNT_SID,
      secret: 'token-of-the-account',
      from: '+15005550006',
      whatsappFrom: '+15005550007',
      webhookToken: 'token-of-the-account',
    },
    messages,
    faults,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}

type State = Pick<TwilioServer, 'messages' | 'faults'>

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://twilio')
  const refuse = (status: number, code: number, message: string) =>
    reply(response, status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status })
  const expected = `Basic ${Buffer.from(`${ACCOUNT_SID}:token-of-the-account`).toString('base64')}`
  if (request.headers.authorization !== expected) return refuse(401, 20003, 'Authenticate')
  if (pathname !== `/2010-04-01/Accounts/${ACCOUNT_SID}/Messages.json`) return refuse(404, 20404, 'Not found')
  if (request.method === 'GET') return reply(response, 200, listing(state, searchParams))

  const form = Object.fromEntries(new URLSearchParams(body))
  const read = Send.safeParse(form)
  if (!read.success) return refuse(400, 21604, read.error.issues.map(({ message }) => message).join('; '))
  const fault = state.faults.shift()
  if (typeof fault === 'object') return refuse(fault.status, fault.code, fault.message)
  const { To: to = '', From: from, MessagingServiceSid: service, Body: words = '' } = form
  if (!/^(whatsapp:)?\+[1-9]\d{1,14}$/.test(to)) return refuse(400, 21211, `Invalid 'To' Phone Number: ${to}`)
  if (!from && !service) return refuse(400, 21603, 'A From phone number is required')
  if (words === '' || words.length > LONGEST_BODY) return refuse(400, 21617, 'The message body is empty or too long')
  const message = messageOf({ to, from: from ?? null, service: service ?? null, body: words })
  state.messages.push(message)
  if (fault === 'lose the reply') return void request.socket.destroy()
  return reply(response, 201, message)
}

function listing({ messages }: State, query: URLSearchParams) {
  const to = query.get('To')
  return { messages: messages.filter((message) => to === null || message.to === to).toReversed(), next_page_uri: null }
}

function messageOf(wanted: { to: string; from: string | null; service: string | null; body: string }): SentMessage {
  const { to, from, service, body } = wanted
  const now = new Date().toUTCString().replace('GMT', '+0000')
  const message = {
    sid: `SM${randomBytes(16).toString('hex')}`,
    account_sid: ACCOUNT_SID,
    api_version: '2010-04-01',
    messaging_service_sid: service,
    to,
    from,
    body,
    status: 'queued',
    direction: 'outbound-api',
    num_segments: String(Math.ceil(body.length / 160)),
    num_media: '0',
    error_code: null,
    error_message: null,
    price: null,
    price_unit: null,
    date_created: now,
    date_updated: now,
    date_sent: now,
  }
  Message.parse(message)
  return message
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
